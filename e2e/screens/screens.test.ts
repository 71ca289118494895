/**
 * Checks every screen: type, targets, contrast, clipping, scrolling, language and shifts, and by axe; contrast in every state, and on some screens in
 * every colour of the palette. `npm test` checks the screens at rest in two windows, each in one language, `npm run screens` all screens in all windows
 * and both languages.
 */
import type { Page } from '@playwright/test'
import { axeFindings, foreignTexts } from '../environment/accessibility.ts'
import { expect, test } from '../environment/journey.ts'
import { type Language, languages } from '../environment/languages.ts'
import { seedPerson } from '../environment/person.ts'
import { entryFindings } from './entry-room.ts'
import { hoursFindings } from './hours.ts'
import { type Finding, type Rule, measure } from './measure.ts'
import { movingParts, placesOfSwitch } from './level-switch.ts'
import { shiftFinding, titleFinding } from './loading.ts'
import { noticeFindings, showNotice } from './notice.ts'
import { installRules } from './rules.ts'
import { screensOpened } from './opened.ts'
import { type DrawnColor, drawnColors, paletteFindings } from './palette.ts'
import { type Given, type Screen, forgottenScreens, reportsAtRest, screensAtRest } from './screens.ts'
import { screensOfShortEntries } from './short-entries.ts'
import { type State, forceStates, releaseStates } from './states.ts'

interface Window {
  readonly width: number
  readonly height: number
  readonly isTouched: boolean
}

const windows: readonly Window[] = [
  { width: 360, height: 740, isTouched: true },
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 844, height: 390, isTouched: true },
  // 1440 × 900 zoomed to 200 %, and 1280 × 1024 to 400 %.
  { width: 720, height: 450, isTouched: false },
  { width: 320, height: 256, isTouched: false },
  { width: 1024, height: 768, isTouched: false },
  { width: 1440, height: 900, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
]

/** A user who has not finished the first steps. */
const newcomerTest = test.extend({
  person: async ({ server, language }, use) => use(await seedPerson(server, { language, isNew: true })),
})

const isWhole = process.env['SCREENS'] === 'all'
const screens = [
  ...(isWhole ? [...screensAtRest, ...reportsAtRest, ...screensOpened] : screensAtRest),
  // Last, because they fill a week.
  ...screensOfShortEntries,
]
/** Nothing is open over their hours. */
const showingHours = new Set([...screensAtRest, ...screensOfShortEntries])
/** One with touch, where the longer texts have the least space, and one with a mouse; colours differ in nothing else. */
const usualWindows: Readonly<Record<Language, number>> = { ru: 390, en: 1440 }

/** Not all names of the user's items are hyphenated yet. */
const rulesOfWholeRuns: ReadonlySet<Rule> = new Set(['broken', 'aside'])

/** States that are checked together, besides the state at rest. */
const combinations: readonly (readonly State[])[] = isWhole
  ? [
      ['hover'],
      ['pressed', 'focused'],
      ['checked'],
      ['selected'],
      ['selected', 'checked', 'hover', 'focused'],
    ]
  : [['hover', 'focused', 'checked'], ['selected']]

test('every screen of the app is checked or excluded on purpose', () => {
  expect(forgottenScreens()).toEqual([])
})

for (const language of languages) {
  for (const window of windows.filter(({ width }) => isWhole || width === usualWindows[language])) {
    const { width, height, isTouched } = window
    test.describe(`in ${language} at ${width} × ${height}`, () => {
      test.use({
        language,
        // No element is caught during a colour transition.
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width, height },
        hasTouch: isTouched,
        isMobile: isTouched,
      })
      test('the level switch has one place in all views and periods (PLN-N21)', async ({ page, words }) => {
        test.setTimeout(60_000)
        expect(movingParts(await placesOfSwitch(page, words))).toEqual([])
      })
      for (const visitor of ['stranger', 'newcomer', undefined] as const) {
        const group = screens.filter((screen) => screen.visitor === visitor)
        if (group.length === 0) continue
        test.describe(() => {
          test.use({
            signedIn: visitor !== 'stranger',
            hasDemo: visitor === undefined,
          })
          const run = visitor === 'newcomer' ? newcomerTest : test
          run(
            `the screens of a ${visitor ?? 'person'} (FND-006, FND-N36, CAL-N21, CAL-N22)`,
            async ({ page, words, server, person }) => {
              test.setTimeout(group.length * 20_000)
              const given = { language, words, server, person }
              await installRules(page)
              const titles = new Map<string, string>()
              for (const screen of group) {
                await page.goto(`/web/${screen.path}`, { waitUntil: 'networkidle' })
                const failure = await screen.open?.(page, given).then(
                  () => null,
                  (error: Error) => error.message,
                )
                // The other screens are still checked.
                expect.soft(failure ?? null, `${screen.name} opens`).toBeNull()
                const hours = showingHours.has(screen) ? await page.evaluate(hoursFindings) : []
                const entries = await page.evaluate(entryFindings)
                const found = linesOf([...hours, ...entries])
                if (!screen.isDrag) found.push(...(await findingsOf(page, window, language)))
                if (!screen.open) {
                  found.push(...titleFinding(await page.title(), titles, screen.name))
                  found.push(...(await languageFindings(page, language)))
                  if (visitor !== 'stranger' && (isWhole || width === 390)) {
                    await showNotice(page)
                    found.push(...linesOf(await page.evaluate(noticeFindings)))
                  }
                  if (!isTouched && !isWhole) found.push(...(await sidewaysFindings(page, window)))
                }
                expect.soft(found, `${screen.name} (${screen.path})`).toEqual([])
              }
            },
          )
        })
      }
    })
  }
}

// Complete runs check every screen in these windows.
for (const { width, height } of isWhole
  ? []
  : windows.filter(({ isTouched, height }) => !isTouched && height < 500)) {
  test.describe(`in a zoomed window of ${width} × ${height}`, () => {
    test.use({ language: 'ru', hasDemo: true, viewport: { width, height } })
    test('a calendar shows an hour at once, also with a timer, and says what is folded beside it (CAL-N22)', async ({
      page,
      words,
      server,
      person,
    }) => {
      test.setTimeout(120_000)
      await installRules(page)
      const names = [
        'week of plans',
        'day of plans',
        'time',
        'plan and fact',
        'day with a timer just started',
      ]
      for (const screen of screensIn(names)) {
        await page.goto(`/web/${screen.path}`, { waitUntil: 'networkidle' })
        await screen.open?.(page, { language: 'ru', words, server, person })
        await page.locator('[data-grid]').first().waitFor()
        expect.soft(linesOf(await page.evaluate(hoursFindings)), screen.name).toEqual([])
      }
    })
  })
}

test.describe('in all colours of the palette', () => {
  test.use({
    hasDemo: true,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  })
  for (const [names, group] of [
    ['calendars', ['week of plans', 'day of plans', 'month of plans', 'time', 'plan and fact']],
    [
      'lists and charts',
      ['dashboard', 'tasks', 'goals', 'contexts', 'recycle bin', 'time by task', 'progress of a goal'],
    ],
    ['pop-overs', ['properties of an entry', 'panel of a task', 'plan a task', 'properties of a record']],
  ] as const) {
    test(`${names} are readable (CTX-N07, CTX-012)`, async ({ page, words, server, person }) => {
      test.setTimeout(120_000)
      const given: Given = { language: 'en', words, server, person }
      await installRules(page)
      const colors = await drawnColorsOf(page, given)
      expect(colors).toHaveLength(70)
      for (const screen of screensIn(group)) {
        await page.goto(`/web/${screen.path}`, { waitUntil: 'networkidle' })
        await screen.open?.(page, given)
        const lines: string[] = []
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          for (const states of [[], ['selected', 'hover']] as const) {
            await forceStates(page, states)
            for (const { rule, at, measured } of await page.evaluate(paletteFindings, colors)) {
              lines.push(`${rule} (${colorScheme}, ${states.join(', ')}): ${at}: ${measured}`)
            }
            await releaseStates(page)
          }
        }
        expect.soft(lines, screen.name).toEqual([])
      }
    })
  }
})

function screensIn(names: readonly string[]): readonly Screen[] {
  return names.map((name) => [...screensAtRest, ...screensOpened].find((screen) => screen.name === name)!)
}

async function drawnColorsOf(page: Page, given: Given): Promise<DrawnColor[]> {
  const [palette] = screensIn(['palette of colours'])
  await page.goto(`/web/${palette!.path}`, { waitUntil: 'networkidle' })
  await palette!.open?.(page, given)
  return drawnColors(page)
}

async function languageFindings(page: Page, language: Language): Promise<string[]> {
  const declared = await page.locator('html').getAttribute('lang')
  const texts = await foreignTexts(page, language)
  return [...(declared === language ? [] : [`lang=${declared}`]), ...texts].map((text) => `language: ${text}`)
}

/** Screens are laid out again for a tablet and a phone; complete runs have windows of these widths. */
async function sidewaysFindings(page: Page, { width, height }: Window): Promise<string[]> {
  const lines: string[] = []
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const narrow of [1024, 768, 360]) {
    await page.setViewportSize({ width: narrow, height: 740 })
    const isWithin = await expect
      .poll(overflow)
      .toBeLessThanOrEqual(0)
      .then(
        () => true,
        () => false,
      )
    if (!isWithin) lines.push(`sideways: ${await overflow()} px beyond a width of ${narrow}`)
  }
  await page.setViewportSize({ width, height })
  return lines
}

async function findingsOf(page: Page, window: Window, language: Language): Promise<string[]> {
  const { isTouched, width, height } = window
  const limits = isTouched ? { text: 12, target: 44, field: 16 } : { text: 11, target: 24, field: 0 }
  // A late line moves half of a window zoomed to 400 %. Measuring itself scrolls lists.
  const lines = height > 300 ? await shiftFinding(page) : []
  const add = (found: readonly Finding[], state = '') => {
    lines.push(
      ...linesOf(
        found.filter(({ rule }) => isWhole || !rulesOfWholeRuns.has(rule)),
        state,
      ),
    )
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // The layout is the same in both themes.
    if (colorScheme === 'dark') add(await page.evaluate(measure, limits))
    lines.push(...(await axeFindings(page)).map(({ rule, at }) => `axe: ${rule}: ${at[0]}`))
    add(await page.evaluate(() => globalThis.window.contrastFindings()))
    if (usualWindows[language] !== width) continue
    for (const states of combinations) {
      await forceStates(page, states)
      add(await page.evaluate(() => globalThis.window.contrastFindings()), ` (${states.join(', ')})`)
      await releaseStates(page)
    }
  }
  return [...new Set(lines)]
}

function linesOf(found: readonly Finding[], state = ''): string[] {
  return found.map(({ rule, at, measured }) => `${rule}${state}: ${at}: ${measured}`)
}
