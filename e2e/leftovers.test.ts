/** Leftovers: the line that counts them, and the list that deals with them by one key or tap each. */
import type { Page } from '@playwright/test'
import { tasks } from '@lustra/contract/tasks'
import type { ServerWords } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { dateAgo } from './environment/dates.ts'
import { languages, looksFor } from './environment/languages.ts'
import { InputDevices } from './pages/InputDevices.ts'
import { expect, test } from './environment/plans-journey.ts'
import type { PlansSeed } from './environment/plans-seed.ts'

const count = 12

/** Presses digits on the focused element before what the first one opens can take the focus. */
function pressInOneFrame(page: Page, digits: readonly string[]): Promise<void> {
  return page.evaluate(async (all) => {
    const focused = document.activeElement!
    for (const key of all) {
      focused.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true }),
      )
      // By then the page has rendered the change.
      await Promise.resolve()
    }
  }, digits)
}

class LeftoversPage {
  readonly #page: Page
  readonly #words: ServerWords['leftovers']

  constructor(page: Page, words: ServerWords) {
    this.#page = page
    this.#words = words.leftovers
  }

  get line() {
    return this.#page.getByRole('group', { name: this.#words.line.label })
  }

  get opener() {
    return this.line.getByRole('button').first()
  }

  get list() {
    return this.#page.getByRole('region', { name: this.#words.list.title, exact: true })
  }

  /** The row whose actions are shown. */
  get current() {
    return this.list.getByRole('listitem').getByRole('button', { expanded: true })
  }

  get openRows() {
    return this.list.getByRole('checkbox')
  }

  /** In the title of a period that is over. */
  get ofPeriod() {
    const [before, after] = this.#words.line.leftOver(7).split('7')
    return this.#page.getByRole('button', { name: new RegExp(`^${before}\\d+${after}: `) })
  }

  /** In that title with this number. */
  counted(count: number) {
    return this.#page.getByRole('button', { name: new RegExp(`^${this.#words.line.leftOver(count)}: `) })
  }

  action(name: string) {
    return this.list.getByRole('button', { name: new RegExp(`(^|\\d )${name}`) })
  }

  async many(name: string) {
    await this.list.getByRole('button', { name: this.#words.list.all }).click()
    await this.#page.getByRole('menuitem', { name }).click()
  }
}

/** Hours, whole days and whole weeks of last week. */
async function leaveOver(seed: PlansSeed, names: readonly string[]): Promise<void> {
  const monday = await seed.wireTime(-7, 0)
  const lastMonday = `${monday.slice(0, 4)}-${monday.slice(4, 6)}-${monday.slice(6, 8)}`
  for (const [index, name] of names.entries()) {
    const id = await seed.task(name)
    if (index % 3 === 0) await seed.place(id, { column: -7 + (index % 5), hour: 8 + index / 2, hours: 0.5 })
    else if (index % 3 === 1) await seed.place(id, { column: -7 + (index % 5), wholeDay: true })
    else await seed.placeOn(id, 3, lastMonday, 7)
  }
}

/** The first day and the length of an earlier month. */
function firstOfEarlierMonth(months: number): { readonly first: string; readonly days: number } {
  const [year, month] = dateAgo().split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return { first: first.toISOString().slice(0, 10), days }
}

const names = Array.from({ length: count }, (_, index) => `Task ${index + 1}`)

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme, viewport: { width: 1440, height: 900 }, savesData: false })

    test('twelve leftovers are dealt with by at most 30 keys, and the line goes (RHY-004, RHY-005, RHY-006, RHY-015)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await leaveOver(seed, names)
      await page.goto('/web/plans')
      await expect(leftovers.line).toContainText(
        `${words.leftovers.line.last.WEEKS}: ${words.leftovers.line.leftOver(count)}`,
      )
      await expectAccessible(page)

      let keys = 0
      const press = async (key: string) => {
        keys += 1
        await page.keyboard.press(key)
      }
      await press('l')
      await expect(leftovers.current).toBeFocused()
      await expectAccessible(page)
      const { outcomes } = words.leftovers
      for (const [key, outcome] of [
        ['1', outcomes.moved('')],
        ['2', outcomes.moved('')],
        ['3', outcomes.moved('')],
        ['5', outcomes.unplanned],
        ['6', outcomes.done],
        ['7', outcomes.givenUp],
      ] as const) {
        const name = await leftovers.current.locator('b').textContent()
        await press(key)
        const row = leftovers.list.getByRole('listitem').filter({ hasText: new RegExp(`^${name}(?!\\d)`) })
        await expect(row).toContainText(outcome)
        await expect(leftovers.current).toBeFocused()
      }
      await press('j')
      await press('k')
      for (let left = count - 6; left > 0; left -= 1) {
        await expect(leftovers.openRows).toHaveCount(left)
        await press('2')
      }
      await expect(leftovers.openRows).toHaveCount(0)
      await press('Escape')
      expect(keys, 'keys').toBeLessThanOrEqual(30)
      await expect(leftovers.list).toBeHidden()
      await expect(leftovers.line).toBeHidden()
      await expect(page.getByRole('region', { name: words.plans.tree.label })).toBeVisible()
    })

    test('all are moved at once with one undo, and a pinned one stays, named with its reason (RHY-010, RHY-013)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await leaveOver(seed, names)
      const pinned = await seed.planned('Pinned', { column: -6, hour: 20 })
      await seed.pin(pinned)
      await page.goto('/web/plans')
      await leftovers.opener.click()
      await expect(leftovers.openRows).toHaveCount(count + 1)
      const { list, actions, notices, line } = words.leftovers
      await leftovers.many(list.forMany(actions.nextPeriod, count))
      await expect(leftovers.openRows).toHaveCount(1)
      await expect(leftovers.list.getByRole('alert')).toHaveText(/Pinned/)
      await expect(page.getByText(`${notices.moved(count)}. ${list.stayWithReason(1)}`)).toBeVisible()
      await page.getByRole('button', { name: words.ui.notices.undo, exact: true }).click()
      await expect(leftovers.openRows).toHaveCount(count + 1)

      await leftovers.openRows.first().focus()
      await page.keyboard.press('Escape')
      await expect(leftovers.opener).toBeFocused()
      await expect(leftovers.line).toContainText(line.leftOver(count + 1))
      await leftovers.line.getByRole('button', { name: line.close }).click()
      await expect(leftovers.line).toBeHidden()
      await page.reload()
      await expect(page.getByRole('region', { name: words.plans.tree.label })).toBeVisible()
      await seed.planned('One more', { column: -6, hour: 22 })
      await expect(leftovers.line).toContainText(line.leftOver(count + 2))
    })
    test('a row is brought back alone with the focus, checked rows go together, and one is completed as of today (RHY-006, RHY-009, RHY-010)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await leaveOver(seed, names.slice(0, 5))
      await page.goto('/web/plans')
      await leftovers.opener.click()
      await expect(leftovers.current).toBeFocused()
      const { list, actions, outcomes } = words.leftovers
      const name = (await leftovers.current.locator('b').textContent())!
      await page.keyboard.press('5')
      await expect(leftovers.openRows).toHaveCount(4)
      await leftovers.list.getByRole('button', { name: list.undo(name) }).click()
      await expect(leftovers.openRows).toHaveCount(5)
      await expect(leftovers.current).toContainText(name)
      await expect(leftovers.current).toBeFocused()

      await page.keyboard.press('Space')
      await page.keyboard.press('j')
      await page.keyboard.press('Space')
      await expect(leftovers.list.getByRole('checkbox', { checked: true })).toHaveCount(2)
      // Not part of the selection, so it is dealt with alone.
      await page.keyboard.press('j')
      await page.keyboard.press('6')
      await expect(leftovers.openRows).toHaveCount(4)
      await expect(leftovers.list.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await page.keyboard.press('k')
      await expect(leftovers.current).toBeFocused()
      await page.keyboard.press('5')
      await expect(leftovers.openRows).toHaveCount(2)
      await expect(leftovers.list.getByRole('button', { name: list.undoMany(2) })).toHaveCount(2)

      const last = (await leftovers.current.locator('b').textContent())!
      await leftovers.list.getByRole('button', { name: actions.doneToday }).click()
      await expect(leftovers.openRows).toHaveCount(1)
      await expect(leftovers.list.getByRole('listitem').filter({ hasText: last })).toContainText(
        outcomes.doneToday,
      )
    })
  })
}

for (const language of languages) {
  test.describe(`choosing a place in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 }, savesData: false })

    test('an overdue task is planned by typed words, a leftover by the dialog, and both due dates move along (RHY-003, RHY-006, RHY-011)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await seed.task('Rent', { dueTime: `${await seed.wireTime(-7, 12)}0000` })
      await seed.planned('Tax', { column: -7, hour: 10 }, { dueTime: `${await seed.wireTime(-6, 12)}0000` })
      await page.goto('/web/plans')
      await leftovers.opener.click()
      await expect(leftovers.current).toContainText('Rent')
      const { scheduling } = words
      const { schedule, move } = scheduling

      await page.keyboard.press('4')
      const menu = page.getByRole('dialog', { name: schedule.label('Rent') })
      await page.keyboard.type({ en: '5 july 2033 at 15:00', ru: '5 июля 2033 в 15:00' }[language])
      const typed = menu.getByRole('option').first()
      await expect(typed).toContainText('15:00')
      await expect(typed).toContainText(
        scheduling.movesDue({ en: 'Tue 5 Jul 2033', ru: 'вт 5 июл. 2033' }[language]),
      )
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(menu).toBeHidden()
      const row = (name: string) => leftovers.list.getByRole('listitem').filter({ hasText: name })
      await expect(row('Rent')).toContainText('2033')
      await expect(row('Rent').getByRole('button', { name: words.leftovers.list.undo('Rent') })).toBeVisible()

      await expect(leftovers.current).toContainText('Tax')
      await expect(leftovers.current).toBeFocused()
      await pressInOneFrame(page, ['4', '5'])
      await page.getByRole('option', { name: schedule.choose }).click()
      const dialog = page.getByRole('dialog', { name: move.title })
      await dialog.getByRole('radio', { name: scheduling.levels.DAYS }).click({ force: true })
      await expect(dialog).toContainText(scheduling.movesDue('').trim())
      await expectAccessible(page)
      await dialog.getByRole('button', { name: move.move, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(leftovers.list.getByRole('checkbox')).toHaveCount(0)
      await allSaved(page)
      const { tasks: all } = await seed.ask(tasks, 'open', { show: 'all' })
      const due = (name: string) => all.find((task) => task.name === name)!.dueTime
      expect(due('Rent')).toBe('203307051530000000')
      expect(due('Tax')).toBe(`${dateAgo().replaceAll('-', '')}2359590000`)

      await leftovers.list.getByRole('button', { name: words.leftovers.list.undo('Tax') }).click()
      await expect(leftovers.current).toContainText('Tax')
      await expect(leftovers.current).toBeFocused()
    })
  })
}

for (const language of languages) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({
      language,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      savesData: false,
    })

    test('twelve leftovers are dealt with by at most 24 taps (RHY-006, RHY-015)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await leaveOver(seed, names)
      await page.goto('/web/plans')
      let taps = 1
      await leftovers.opener.tap()
      const { actions } = words.leftovers
      for (let left = count; left > 0; left -= 1) {
        await expect(leftovers.openRows).toHaveCount(left)
        taps += 1
        await leftovers.action(left % 2 === 0 ? actions.done : actions.unplan).tap()
      }
      await expect(leftovers.openRows).toHaveCount(0)
      taps += 1
      await leftovers.list.getByRole('button', { name: words.leftovers.list.close }).tap()
      expect(taps, 'taps').toBeLessThanOrEqual(24)
      await expect(leftovers.list).toBeHidden()
      await expect(leftovers.line).toBeHidden()
    })

    test('a swipe uncovers the next period and done at the end of a row (RHY-006)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await leaveOver(seed, ['Call', 'Visit', 'Report'])
      await page.goto('/web/plans')
      await leftovers.opener.tap()
      const { actions, outcomes } = words.leftovers
      const devices = new InputDevices(page)
      const row = (name: string) => leftovers.list.getByRole('listitem').filter({ hasText: name })
      const uncovered = page.locator('[data-swipe-actions]').getByRole('button')
      const flick = async (to: 'left' | 'right', name: string) => {
        const { x, y, width, height } = (await row(name).getByText(name).boundingBox())!
        await devices.flick(to, { x: x + width / 2 + 60, y: y + height / 2 })
      }
      const fit = async () => {
        for (const button of await uncovered.all()) {
          await expect(button).toBeInViewport({ ratio: 0.99 })
          expect(await button.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
        }
      }
      await expect(leftovers.openRows).toHaveCount(3)
      await flick('right', 'Visit')
      await expect(uncovered).toHaveCount(0)
      await flick('left', 'Visit')
      await expect(uncovered).toHaveText([actions.next.DAYS, actions.done])
      await fit()
      await expectAccessible(page)
      await uncovered.first().tap()
      await expect(row('Visit')).toContainText(outcomes.moved(''))
      await flick('left', 'Report')
      await expect(uncovered.first()).toHaveText(actions.next.WEEKS)
      await fit()
      await uncovered.last().tap()
      await expect(row('Report')).toContainText(outcomes.done)
      await expect(leftovers.openRows).toHaveCount(1)
    })
  })
}

for (const language of languages) {
  test.describe(`on the dashboard in ${language}`, () => {
    test.use({ language, savesData: false })

    test('the line names the newest period and opens the list on Plans (RHY-004)', async ({
      page,
      words,
      seed,
    }) => {
      const leftovers = new LeftoversPage(page, words)
      await leaveOver(seed, ['Report'])
      const before = firstOfEarlierMonth(2)
      await seed.placeOn(await seed.task('Plan the year'), 4, before.first, before.days)
      await page.goto('/web/dashboard')
      const { line } = words.leftovers
      await expect(leftovers.line).toContainText(`${line.last.WEEKS}: ${line.leftOver(1)}`)
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        Date.parse(before.first),
      )
      await expect(leftovers.line).toContainText(new RegExp(`${name}.*: ${line.number(1)}`, 'i'))
      await leftovers.opener.click()
      await expect(page).toHaveURL(/\/web\/plans/)
      await expect(leftovers.openRows).toHaveCount(2)
      await expect(leftovers.current).toContainText('Report')
      await page.keyboard.press('Escape')
      await expect(leftovers.list).toBeHidden()
    })
  })
}

for (const language of languages) {
  for (const width of [1440, 390]) {
    test.describe(`in the title of a period in ${language} at ${width}`, () => {
      test.use({
        language,
        viewport: { width, height: 844 },
        hasTouch: width === 390,
        isMobile: width === 390,
        savesData: false,
      })

      test('a period that is over has the number of its leftovers on every view, which opens them alone (RHY-014)', async ({
        page,
        words,
        seed,
      }) => {
        const leftovers = new LeftoversPage(page, words)
        // An entry on hours, one on the next whole day, and one on their week.
        await leaveOver(seed, ['Call', 'Visit', 'Report'])
        await seed.planned('Older', { column: -14, hour: 10 })
        const { list } = words.leftovers
        const [older, monday] = await Promise.all([-14, -7].map((day) => seed.dayOfWeek(day)))
        const month = firstOfEarlierMonth(3)
        await seed.placeOn(await seed.task('Plan'), 4, month.first, month.days)
        await seed.placeOn(await seed.task('First day'), 2, month.first, 1)
        const open = (view: string, from: string | undefined) =>
          page.goto(`/web/plans?view=${view}&from=${from}`)
        await open('DAY', monday)
        await expect(leftovers.counted(1)).toBeVisible()
        await open('DAY', older)
        await expect(leftovers.counted(1)).toBeVisible()
        await open('MONTH_DAYS', month.first)
        await expect(leftovers.counted(2)).toBeVisible()
        await open('MONTH_WEEKS', month.first)
        await expect(leftovers.counted(2)).toBeVisible()
        await open('WEEK_VIEW', monday)
        await expect(leftovers.counted(3)).toBeVisible()
        await expectAccessible(page)
        await leftovers.counted(3).press('Enter')
        await expect(leftovers.openRows).toHaveCount(3)
        await expect(leftovers.current).toBeFocused()
        await expectAccessible(page)

        await page.keyboard.press('5')
        await expect(leftovers.openRows).toHaveCount(2)
        await expect(leftovers.counted(2)).toHaveCount(1)
        await leftovers.list.getByRole('button', { name: list.showAll }).click()
        await expect(leftovers.openRows).toHaveCount(5)
        await expect(leftovers.current).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(leftovers.list).toBeHidden()

        // The current week is not over.
        await page.goto('/web/plans?view=WEEK_VIEW')
        await expect(leftovers.line).toBeVisible()
        await expect(leftovers.ofPeriod).toHaveCount(0)
      })
    })
  }
}
