/** Single-key shortcuts of each screen: they act on the focused item, whatever is selected or open, and the focus is never lost. */
import { dateAgo } from './environment/dates.ts'
import { inbox } from '@lustra/contract/inbox'
import { newNoteId } from '@lustra/contract/ids'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './environment/time-journey.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

interface KeyStep {
  /** Null keeps the focus of the previous key. */
  readonly on: Locator | null
  /** The physical key. */
  readonly key: string
  readonly effect: () => Promise<void>
  /** The element focused afterwards; by default the element of the key. */
  readonly focused?: Locator
}

async function pressEach(page: Page, steps: readonly KeyStep[]): Promise<void> {
  for (const { on, key, effect, focused = on } of steps) {
    if (on) await on.focus()
    await page.keyboard.press(key)
    await effect()
    if (focused) await expect(focused).toBeFocused()
    await expect(page.locator('body')).not.toBeFocused()
  }
}

test('in the inbox, Del removes the note of the focused row, and J and K move the focus (TSK-N14)', async ({
  page,
  words,
  seed,
}) => {
  for (const text of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) {
    await seed.ask(inbox, 'create', { id: newNoteId(), text })
  }
  await page.goto('/web/inbox')
  const list = page.getByRole('list', { name: words.inbox.list })
  const row = (text: string) => list.getByRole('button', { name: text, exact: true })
  const pane = page.getByRole('region', { name: words.inbox.process.label })
  const isOpen = (text: string) => expect(row(text)).toHaveAttribute('aria-current', 'true')
  const isGone = (text: string) => expect(row(text)).toHaveCount(0)
  await isOpen('First')
  await pressEach(page, [
    { on: null, key: 'j', effect: () => isOpen('Second'), focused: row('Second') },
    { on: null, key: 'k', effect: () => isOpen('First'), focused: row('First') },
    {
      on: row('Fourth'),
      key: 'Delete',
      effect: async () => {
        await isGone('Fourth')
        await isOpen('First')
      },
      focused: row('Fifth'),
    },
    { on: row('Fifth'), key: 'j', effect: () => isOpen('Second'), focused: row('Second') },
    { on: row('Second'), key: 'Delete', effect: () => isOpen('Third'), focused: row('Third') },
    {
      on: pane.getByRole('radio').first(),
      key: 'Delete',
      effect: () => isGone('Third'),
      focused: row('Fifth'),
    },
    { on: row('Fifth'), key: 'Control+Enter', effect: () => isGone('Fifth'), focused: row('First') },
    {
      on: row('First'),
      key: 'Delete',
      effect: () => isGone('First'),
      focused: page.getByRole('heading', { name: words.inbox.title, exact: true }),
    },
  ])
})

test('on plans, T runs the timer of the focused row or entry, and S schedules only the task of the pop-over (TIM-N06)', async ({
  page,
  words,
  seed,
  time,
}) => {
  const plans = new PlansPage(page, words)
  await seed.task('Read')
  await seed.task('Swim')
  await seed.planned('Mow', { column: 2, hour: 9 })
  const done = await seed.planned('Paint', { column: 2, hour: 12 })
  await seed.complete(done)
  await plans.open()
  const runs = (name: string) => expect(time.timer).toContainText(name)
  const nothingOpens = async () => {
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByPlaceholder(words.shell.find)).toHaveCount(0)
  }
  await plans.task('Read').focus()
  await page.keyboard.press('Enter')
  await pressEach(page, [
    { on: plans.task('Swim'), key: 't', effect: () => runs('Swim') },
    { on: plans.entry('Mow'), key: 't', effect: () => runs('Mow') },
    { on: null, key: 't', effect: () => expect(time.timer).toHaveCount(0), focused: plans.entry('Mow') },
    {
      on: plans.entry('Mow'),
      key: 'Enter',
      effect: () => expect(plans.properties).toBeVisible(),
      focused: plans.properties,
    },
    { on: null, key: 't', effect: () => runs('Mow'), focused: plans.properties },
    {
      on: null,
      key: 'Escape',
      effect: () => expect(plans.properties).toHaveCount(0),
      focused: plans.entry('Mow'),
    },
    {
      on: plans.entry('Paint'),
      key: 'Enter',
      effect: () => expect(plans.properties).toBeVisible(),
      focused: plans.properties,
    },
    { on: null, key: 's', effect: nothingOpens, focused: plans.properties },
    {
      on: null,
      key: 't',
      effect: async () => {
        await expect(page.getByText(words.time.refusals.noTimer)).toBeVisible()
        await nothingOpens()
        await runs('Mow')
      },
      focused: plans.properties,
    },
  ])
})

test('on time, T on the record of a completed task gives the reason and stops no other timer (TIM-N06)', async ({
  page,
  words,
  seed,
  time,
}) => {
  const done = await seed.task('Done')
  await seed.track(done, { column: 2, hour: 9 })
  await seed.close(done, 'COMPLETED')
  const swim = await seed.task('Swim')
  await seed.plan(swim, { column: 2, hour: 12 })
  await time.openLastWeek('&plan=true')
  const refusal = page.getByText(words.time.refusals.noTimer)
  await pressEach(page, [
    { on: time.record('Done'), key: 't', effect: () => expect(refusal).toBeVisible() },
    {
      on: time.record('Done'),
      key: 'Enter',
      effect: () => expect(time.properties).toBeVisible(),
      focused: time.properties,
    },
    {
      on: null,
      key: 't',
      effect: async () => {
        await expect(page.getByPlaceholder(words.shell.find)).toHaveCount(0)
        await expect(refusal.last()).toBeVisible()
      },
      focused: time.properties,
    },
    {
      on: null,
      key: 'Escape',
      effect: () => expect(time.properties).toHaveCount(0),
      focused: time.record('Done'),
    },
    {
      on: time.record('Done'),
      key: 'Delete',
      effect: () => expect(time.records('Done')).toHaveCount(0),
      focused: page.locator('[data-tab-stop]'),
    },
  ])
})

test('on tasks and the dashboard, keys in the panel and on a row act on its task, not on the checked ones (TIM-N06)', async ({
  page,
  words,
  seed,
  time,
}) => {
  const tasks = new TasksPage(page, words)
  await seed.task('Read')
  const swim = await seed.task('Swim')
  const column = new Date(dateAgo()).getUTCDay()
  await seed.planned('Mow', { column, wholeDay: true })
  await tasks.open(swim)
  const panel = tasks.panel('Swim')
  const favourite = panel.getByRole('button', { name: words.tasks.row.favourite('Swim') })
  const noDialog = () => expect(page.getByRole('dialog')).toHaveCount(0)
  await pressEach(page, [
    { on: tasks.row('Read'), key: 'Control+ ', effect: () => expect(tasks.selectionBar).toBeVisible() },
    { on: favourite, key: 's', effect: noDialog },
    { on: favourite, key: 'd', effect: noDialog },
    { on: favourite, key: 't', effect: () => expect(time.timer).toContainText('Swim') },
    { on: tasks.row('Read'), key: 't', effect: () => expect(time.timer).toContainText('Read') },
  ])
  await page.goto('/web')
  const row = page.getByRole('main').getByRole('link', { name: /^Mow/ })
  await row.waitFor()
  await pressEach(page, [
    {
      on: row,
      key: 't',
      effect: () => expect(time.timer).toContainText('Mow'),
    },
  ])
})

test.describe('with a Russian keyboard', () => {
  test.use({ language: 'ru' })

  test('letters act by the position of their key, in lists, trees and everywhere (FND-N21)', async ({
    page,
    words,
    seed,
    time,
  }) => {
    const { notices } = words.time
    const notice = (text: string) => page.getByRole('alertdialog').filter({ hasText: text.trim() })
    await seed.task('Swim')
    await time.open()
    await time.task('Swim').focus()
    await time.pressAt('KeyS')
    await expect(notice(notices.recorded('Swim', ''))).toBeVisible()
    await time.task('Swim').focus()
    await time.pressAt('KeyF')
    await expect(notice(notices.favouriteSet('Swim'))).toBeVisible()
    await expect(time.group('favourites')).toBeVisible()
    await time.task('Swim').focus()
    await time.pressAt('KeyT')
    await expect(time.timer).toContainText('Swim')

    const plans = new PlansPage(page, words)
    await plans.open()
    await plans.task('Swim').focus()
    await plans.pressAt('KeyM')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await plans.pressAt('KeyQ')
    await expect(page.getByRole('textbox', { name: words.capture.label })).toBeVisible()
  })
})

test('keys of a composition confirm nothing, close nothing and lose no text, in fields of every kind (FND-N21)', async ({
  page,
  words,
  seed,
}) => {
  const { taskPanel } = words
  const tasks = new TasksPage(page, words)
  await tasks.open(await seed.task('Swim'))
  const panel = tasks.panel('Swim')
  /** The key that ends a composition, as sent by Safari, and by Chromium on a Mac. */
  const endComposition = (field: Locator, key: string) =>
    field.evaluate((element, name) => {
      const keys = { key: name, keyCode: 229, bubbles: true, cancelable: true }
      element.dispatchEvent(new KeyboardEvent('keydown', keys))
    }, key)

  await panel.getByRole('button', { name: taskPanel.addNotes }).press('Enter')
  const notes = panel.getByRole('textbox', { name: taskPanel.notes })
  await notes.fill('泳ぐ')
  await endComposition(notes, 'Escape')
  await expect(notes).toHaveValue('泳ぐ')
  await expect(panel).toBeVisible()

  const shortest = panel.getByRole('textbox', { name: taskPanel.shortest })
  await shortest.fill('に')
  await endComposition(shortest, 'Enter')
  await endComposition(shortest, 'Escape')
  await expect(shortest).toHaveValue('に')
  await expect(panel.getByText(taskPanel.notADuration)).toHaveCount(0)
  await shortest.press('Enter')
  await expect(panel.getByText(taskPanel.notADuration)).toBeVisible()
})

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

for (const [device, agent] of [
  ['a computer', {}],
  ['Android', { userAgent: android }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(agent)

    test('Enter inside a composition belongs to the input method, except on Android, where every word is one (FND-N21)', async ({
      page,
      words,
      seed,
    }) => {
      const { taskPanel } = words
      const tasks = new TasksPage(page, words)
      await tasks.open(await seed.task('Swim'))
      const panel = tasks.panel('Swim')
      const shortest = panel.getByRole('textbox', { name: taskPanel.shortest })
      await shortest.fill('soon')
      await shortest.evaluate((element) => {
        const keys = { key: 'Enter', keyCode: 13, isComposing: true, bubbles: true, cancelable: true }
        element.dispatchEvent(new KeyboardEvent('keydown', keys))
      })
      await expect(panel.getByText(taskPanel.notADuration)).toHaveCount(device === 'Android' ? 1 : 0)
    })
  })
}
