/** The rules themselves: on a small page they find nothing, and each finds its own error. */
import { type Page, expect, test } from '@playwright/test'
import { entryFindings } from './entry-room.ts'
import { hoursFindings } from './hours.ts'
import { type Rule, measure } from './measure.ts'
import { shiftFinding, titleFinding } from './loading.ts'
import { noticeFindings } from './notice.ts'
import { paletteFindings } from './palette.ts'
import { installRules } from './rules.ts'
import { type State, forceStates, releaseStates } from './states.ts'

const limits = { text: 12, target: 44, field: 16 }

const style = `
  html { background: #fff }
  body { margin: 0; color: #222; font: 16px sans-serif }
  button { width: 120px; height: 44px; border: 0; background: #fff; color: #222; font: inherit }
  input { height: 44px; box-sizing: border-box; border: 1px solid #777; background: #fff; color: #222; font: inherit }
  button:hover { background: #eee }
  button:focus-visible { outline: 2px solid #54c }
  button[aria-pressed='true'] { background: #54c; color: #fff }
  [data-row] { height: 60px }
  [data-row][data-selected] { background: #eeebfc }
  .tick { width: 44px; border: 1px solid #777 }
  .tick[aria-checked='true'] { background: #222 }
  .cut { width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  [data-part] { position: relative; width: 120px; height: 40px; overflow: clip; font-size: 12px; line-height: 15px }
  [data-part] > * { display: block; overflow: clip }
  [data-part] > em { position: absolute; right: 4px; bottom: 4px; line-height: 12px }
  .dot { display: block; width: 8px; height: 8px; background: var(--color); box-shadow: inset 0 0 0 1px var(--mark) }
`

const clean = `
  <p>A text</p>
  <p class="cut" title="A text that is shortened">A text that is shortened</p>
  <button aria-pressed="false">Choose</button>
  <button aria-label="Add"><svg width="20" height="20" style="stroke: #222; fill: none"></svg></button>
  <input aria-label="Name">
  <div data-row><button role="checkbox" class="tick" aria-checked="false" aria-label="Done"></button></div>
  <div style="overflow: hidden"><div style="height: 30px; overflow: hidden auto; line-height: 20px">One line<br>and half of another</div></div>
  <div style="display: flex; flex-wrap: wrap; width: 90px; height: 20px; overflow: hidden; line-height: 20px; white-space: nowrap">Half past <span>a text that wraps, and is hidden</span></div>
  <div data-grid><div data-part title="Call mum"><b>Call mum</b><span>9:00</span><em>2</em></div></div>
  <i class="dot" style="--color: #fecdc8; --mark: #b05a50"></i>
`

interface Plant {
  readonly fault: string
  readonly rule: Rule
  readonly css?: string
  readonly html?: string
  readonly states?: readonly State[]
}

const plants: readonly Plant[] = [
  { fault: 'a text of 10 px', rule: 'text', css: 'p { font-size: 10px }' },
  { fault: 'a field that a phone zooms into', rule: 'field', css: 'input { font-size: 14px }' },
  { fault: 'a button 30 px high', rule: 'target', css: 'button[aria-pressed] { height: 30px }' },
  {
    fault: 'a button under something else',
    rule: 'covered',
    html: '<div style="position: fixed; inset: 0; z-index: 1"></div>',
  },
  { fault: 'a text cut without an ellipsis', rule: 'clipped', css: '.cut { text-overflow: clip }' },
  {
    fault: 'a shortened text without its whole',
    rule: 'clipped',
    html: '<p class="cut">Nobody knows how it ends</p>',
  },
  {
    fault: 'half a line',
    rule: 'clipped',
    html: '<div style="height: 30px; overflow: hidden; line-height: 20px">One line<br>and half of another</div>',
  },
  {
    fault: 'a word broken at any letter',
    rule: 'broken',
    html: '<p style="width: 60px; overflow-wrap: anywhere">Nevertheless</p>',
  },
  {
    fault: 'a word broken at any letter after a soft hyphen',
    rule: 'broken',
    html: '<p style="width: 60px; overflow-wrap: anywhere">Never&shy;thelessnevertheless</p>',
  },
  {
    fault: 'a screen that scrolls aside',
    rule: 'aside',
    html: '<main style="overflow-y: auto"><div style="width: 3000px; height: 10px"></div></main>',
  },
  {
    fault: 'a dialog wider than its frame',
    rule: 'aside',
    html: '<div style="width: 300px; overflow: auto"><div role="dialog"><p style="width: 400px">Wide</p></div></div>',
  },
  { fault: 'a document that scrolls', rule: 'document', html: '<div style="height: 3000px"></div>' },
  { fault: 'a pale text', rule: 'contrast', css: 'p { color: #999 }' },
  {
    fault: 'a text that pales under the pointer',
    rule: 'contrast',
    css: 'button:hover { color: #999 }',
    states: ['hover'],
  },
  {
    fault: 'a text that pales where it is pressed',
    rule: 'contrast',
    css: 'button[aria-pressed]:active { background: #444 }',
    states: ['pressed'],
  },
  {
    fault: 'a text that pales where it is chosen',
    rule: 'contrast',
    css: "button[aria-pressed='true'] { color: #222 }",
    states: ['checked'],
  },
  {
    fault: 'a text that pales where it is chosen and under the pointer',
    rule: 'contrast',
    css: "button[aria-pressed='true']:hover { background: #eee }",
    states: ['checked', 'hover'],
  },
  {
    fault: 'a name of which half is cut',
    rule: 'entry',
    css: '[data-part] { height: 9px; overflow: visible } span, em { display: none !important }',
  },
  { fault: 'a number on a time', rule: 'entry', css: '[data-part] > em { right: 100px; bottom: 10px }' },
  {
    fault: 'an icon that leaves no space for the name',
    rule: 'entry',
    css: '[data-part] > b { width: 8px; text-overflow: ellipsis; white-space: nowrap }',
  },
  {
    fault: 'a handle on a time',
    rule: 'entry',
    css: '[data-part] { height: 32px; background: linear-gradient(#222) 50% calc(100% - 3px) / 24px 3px no-repeat } span { text-align: center } em { display: none !important }',
  },
  {
    fault: 'a name under the next entry',
    rule: 'entry',
    css: '[data-part] { overflow: clip visible } [data-part]:not(:last-child) { margin-bottom: -34px }',
    html: '<div data-grid><div data-part><b>One</b><span></span></div><div data-part><b>Other</b><span></span></div></div>',
  },
  {
    fault: 'a calendar that shows half an hour',
    rule: 'hours',
    html: '<div role="grid" style="height: 100px; overflow: auto"><div data-grid style="height: 4800px"></div></div>',
  },
  {
    fault: 'an empty strip beside the hours',
    rule: 'hours',
    html: '<div role="grid" style="width: calc(100vw - 40px)"><div data-grid style="height: 240px"></div></div><div style="position: fixed; inset: 0 0 0 auto; width: 40px"></div>',
  },
  { fault: 'a field with a pale edge', rule: 'edge', css: 'input { border-color: #bbb }' },
  {
    fault: 'a text that pales on a selected row',
    rule: 'contrast',
    css: '[data-selected] { color: #888 } [data-row] button { color: inherit }',
    html: '<p data-row>In a row</p>',
    states: ['selected'],
  },
  {
    fault: 'the edge of a tick on a selected row, 2.9',
    rule: 'edge',
    css: '.tick { border-color: #8f8b96; background: none }',
    states: ['selected'],
  },
  { fault: 'a pale icon', rule: 'icon', css: 'svg { stroke: #bbb !important }' },
  { fault: 'a pale dot without an edge', rule: 'mark', css: '.dot { box-shadow: none }' },
  {
    fault: 'a ring that is not seen',
    rule: 'ring',
    css: 'button:focus-visible { outline-color: #ccc }',
    states: ['focused'],
  },
]

test.beforeEach(async ({ page }) => {
  await installRules(page)
  await page.goto('about:blank')
})

test('a page without errors has no findings in any state', async ({ page }) => {
  await open(page)
  expect(await findingsIn(page)).toEqual([])
  for (const state of ['hover', 'pressed', 'focused', 'checked', 'selected'] as const) {
    expect(await findingsIn(page, [state]), state).toEqual([])
  }
})

test('each rule finds its own error and only that', async ({ page }) => {
  for (const { fault, rule, css = '', html = '', states } of plants) {
    await open(page, css, html)
    if (states) expect.soft(await findingsIn(page), `${fault}, at rest`).toEqual([])
    expect.soft(new Set(await findingsIn(page, states)), fault).toEqual(new Set([rule]))
  }
})

test('a colour of the palette that is invisible, or whose text is unreadable, is found', async ({ page }) => {
  await open(page, '', '<b style="--color: #fff; --mark: #777; background: var(--color)">Named</b>')
  const colors = [
    { area: 'rgb(255, 255, 255)', mark: '#777777', text: 'ink' },
    { area: 'rgb(250, 240, 240)', mark: '#f0e0e0', text: 'ink' },
    { area: 'rgb(60, 60, 60)', mark: '#3c3c3c', text: 'white' },
  ]
  const found = await page.evaluate(paletteFindings, colors)
  expect(found.map(({ rule, measured }) => [rule, measured.replace(/.* in/, '')])).toEqual([
    ['mark', ' rgb(250, 240, 240)'],
    ['contrast', ' rgb(60, 60, 60)'],
  ])
  expect(await findingsIn(page), 'painted back').toEqual([])
})

test('a notice that is too high, or covers a control or the focus, is found', async ({ page }) => {
  const findings = async (css: string) => {
    await open(page, css, '<div role="region"><div role="alertdialog"><button>Undo</button></div></div>')
    await page.getByRole('button', { name: 'Choose' }).focus()
    return (await page.evaluate(noticeFindings)).map(({ measured }) => measured)
  }
  expect(await findings('')).toEqual([])
  expect(await findings('[role=region] { height: 65px }')).toEqual(['65 px high'])
  const fixed =
    '[role=region] { position: fixed; inset: 0 0 auto; width: 500px; height: 60px; background: #fff'
  expect(await findings(`${fixed}; top: 55px }`)).toEqual([
    'under the notice',
    'under the notice',
    'under the notice',
    'has the focus and is not visible',
  ])
  expect(await findings('body::after { content: ""; position: fixed; inset: 0 }')).toEqual([
    'covered',
    'has the focus and is not visible',
  ])
})

test('late layout shifts, and titles that are empty or equal, are found', async ({ page }) => {
  await open(page)
  expect(await shiftFinding(page)).toEqual([])
  await page.evaluate(async () => {
    const late = document.createElement('div')
    late.style.height = '300px'
    document.body.prepend(late)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await expect.poll(() => shiftFinding(page)).toHaveLength(1)

  const titles = new Map<string, string>()
  expect(titleFinding('Tasks', titles, 'tasks')).toEqual([])
  expect(titleFinding('Lustra', titles, 'inbox')).toHaveLength(1)
  expect(titleFinding('Tasks', titles, 'goals')).toEqual(['title: Tasks: also that of tasks'])
})

async function open(page: Page, css = '', html = ''): Promise<void> {
  await page.setContent(`<!doctype html><style>${style}${css}</style>${clean}${html}`)
}

async function findingsIn(page: Page, states: readonly State[] = []): Promise<Rule[]> {
  await forceStates(page, states)
  const contrasts = await page.evaluate(() => window.contrastFindings())
  await releaseStates(page)
  const calendars = [...(await page.evaluate(entryFindings)), ...(await page.evaluate(hoursFindings))]
  return [...contrasts, ...calendars, ...(await page.evaluate(measure, limits))].map(({ rule }) => rule)
}
