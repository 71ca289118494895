/**
 * From the printed link of a new installation to a planned week, by every input and in both languages: the number of actions is counted and must not
 * grow.
 */
import { tasks } from '@lustra/contract/tasks'
import type { Words } from '@lustra/words'
import type { Page } from '@playwright/test'
import { allSaved } from './environment/all-saved.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { type Language, languagesFor } from './environment/languages.ts'
import { type JourneyServer, startServer } from './environment/server.ts'
import { Effort, type Input } from './pages/Effort.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

const password = 'a lustrum is five years'
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }
const finger = { hasTouch: true, isMobile: true }

/** `most`: clicks and drags, taps, or keys other than text. */
interface Way {
  readonly name: string
  readonly input: Input
  readonly device: object
  readonly most: number
  readonly language: Language
}

const ways: readonly Way[] = [
  { name: 'by mouse', input: 'mouse', device: desktop, most: 19, language: 'en' },
  { name: 'by keyboard alone', input: 'keyboard', device: desktop, most: 60, language: 'ru' },
  { name: 'by touch on a phone', input: 'touch', device: { ...phone, ...finger }, most: 20, language: 'en' },
  {
    name: 'by keyboard alone in a narrow window',
    input: 'keyboard',
    device: phone,
    most: 59,
    language: 'ru',
  },
]

test.use({ signedIn: false })

for (const { name, input, device, most, language: usual } of ways) {
  for (const language of languagesFor(usual)) {
    test.describe(`in ${language}`, () => {
      test.use({ ...device, language })

      test(`a new user comes from the set-up link to a planned week ${name} (FND-005, FND-037, FND-N37, TSK-003, PLN-N14, ACC-005, TSK-005, TSK-N30, FND-058, FND-N13)`, async ({
        page,
        words,
      }) => {
        await using server = await startServer()
        const newcomer = new Newcomer(page, words, input)
        await newcomer.createAccount(`${server.address}/web/register?setup=${server.setUpToken}`)
        await newcomer.takeFirstSteps()
        await newcomer.goToPlans()
        await newcomer.planFromTree('Call the archive')
        await newcomer.create('Swim', 0)
        await newcomer.goToAnotherDay('Swim')
        await newcomer.create('Read the letters', 1)

        await allSaved(page)
        const planned = await plannedInDays(page, server)
        expect(planned.map((task) => task.name)).toEqual(['Call the archive', 'Read the letters', 'Swim'])
        expect(new Set(planned.map(({ day }) => day)).size).toBeGreaterThan(1)
        const { total, spent } = newcomer.effort
        expect(total, JSON.stringify([...spent])).toBeLessThanOrEqual(most)
        // The page is closed before the server, because it would report the loss of its live channel.
        await page.goto('about:blank')
      })
    })
  }
}

/** Sorted by name. */
async function plannedInDays(page: Page, { address }: JourneyServer) {
  const token = await page.evaluate(() => localStorage.getItem('lustra.token'))
  const { tasks: all } = await call(address, tasks, 'open', { show: 'all' }, token)
  return all
    .flatMap(({ name, scheduled }) =>
      scheduled && scheduled.tl <= 2 ? [{ name, day: scheduled.time.slice(0, 8) }] : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

class Newcomer {
  readonly effort: Effort
  readonly #page: Page
  readonly #words: Words
  readonly #input: Input
  readonly #plans: PlansPage
  readonly #door: SignInPage

  constructor(page: Page, words: Words, input: Input) {
    this.#page = page
    this.#words = words
    this.#input = input
    this.#plans = new PlansPage(page, words)
    this.#door = new SignInPage(page, words)
    this.effort = new Effort(page, input)
  }

  async createAccount(link: string): Promise<void> {
    const { effort } = this
    effort.begin('account')
    await this.#page.goto(link)
    await effort.write(this.#door.name, 'Anna Kovaleva')
    await effort.write(this.#door.email, 'anna@example.org')
    await effort.press('Enter')
    await expect(this.#page).toHaveURL(/activation\?token/)
    await expect(this.#page.getByText(this.#words.account.activation.lead(''))).toBeVisible()
    await expect(this.#page.getByText(this.#words.account.setPassword.linkFails)).toBeHidden()
    await effort.write(this.#door.newPassword, password)
    await effort.write(this.#door.repeat, password)
    await effort.press('Enter')
    await effort.activate(this.#door.link(this.#words.account.toApp))
  }

  async takeFirstSteps(): Promise<void> {
    const { effort } = this
    const { locale, topics, tasks: first, next, finish } = this.#words.onboarding
    const heading = this.#page.getByRole('heading', { level: 1 })
    effort.begin('first steps')
    await expect(heading).toHaveText(locale.heading)
    await effort.activate(this.#door.button(next))
    await expect(heading).toHaveText(topics.heading)
    await effort.activate(this.#door.button(topics.kinds.study))
    await effort.activate(this.#door.button(next))
    await expect(heading).toHaveText(first.heading)
    await effort.write(this.#page.getByRole('textbox', { name: first.task(1) }), 'Thesis')
    await effort.write(this.#page.getByRole('textbox', { name: first.task(2) }), 'Chapter 4')
    // Over the third line, which stays empty.
    if (this.#input === 'keyboard') await effort.press('Enter', 2)
    else await effort.activate(this.#door.button(finish))
    await expect(this.#page).toHaveURL(/\/web\/dashboard$/)
    for (const name of ['Thesis', 'Chapter 4']) await expect(this.#page.getByText(name)).toBeVisible()
    await expect(this.#page.locator('#content')).toBeFocused()
  }

  async goToPlans(): Promise<void> {
    const { shell, dashboard, scheduling } = this.#words
    this.effort.begin('to the plans')
    if (this.#input === 'keyboard') await this.#runCommand(shell.screens.plans)
    else await this.effort.activate(this.#page.getByRole('link', { name: dashboard.plans.open }))
    await this.#plans.grid.waitFor()
    await this.#page.waitForURL(/from=/)
    const { touch, hours } = scheduling.create.hint
    await expect(this.#page.getByText(this.#input === 'touch' ? touch : hours)).toBeVisible()
  }

  /** Typed into the empty tree, then planned today. */
  async planFromTree(name: string): Promise<void> {
    const { effort } = this
    const plans = this.#plans
    effort.begin('a task in the tree')
    await effort.write(this.#page.getByRole('textbox', { name: this.#words.scheduling.starts.task }), name)
    await effort.press('Enter')
    await expect(plans.task(name)).toBeFocused()
    effort.begin('planned from there')
    if (this.#input === 'keyboard') {
      await effort.press('s')
      await expect(this.#page.getByRole('menu')).toBeVisible()
      await effort.press('d')
    } else {
      const [from, to] = [await plans.middleOf(plans.task(name)), await plans.spot(0, 12)]
      if (this.#input === 'touch') await plans.touchDrag(from, to)
      else await plans.drag(from, to)
      effort.count()
    }
    await expect(plans.entry(name)).toBeVisible()
  }

  /** Created at an empty place of the calendar; a phone shows one column. */
  async create(name: string, column: number): Promise<void> {
    const { effort } = this
    const plans = this.#plans
    effort.begin(`an entry in the calendar: ${name}`)
    if (this.#input === 'keyboard') {
      const isInCalendar = await plans.grid.evaluate((grid) => grid.contains(document.activeElement))
      if (!isInCalendar) await effort.reach(plans.tabStop)
      // Moves off the existing entry.
      await effort.press('ArrowDown')
      await effort.press('Enter')
    } else {
      const { x, y } = await plans.spot(this.#input === 'touch' ? 0 : column, 15)
      // An hour above, because the tasks cover the lower half of a phone.
      if (this.#input === 'touch') await this.#page.touchscreen.tap(x, y - 2 * (await plans.rowHeight()))
      else await this.#page.mouse.click(x, y)
      effort.count()
    }
    await effort.write(plans.nameOfNew, name)
    if (this.#input === 'touch') {
      await effort.activate(
        plans.creating.getByRole('button', { name: this.#words.scheduling.create.add, exact: true }),
      )
    } else await effort.press('Enter')
    await expect(plans.entry(name)).toBeVisible()
  }

  /** With a mouse all days are reachable. */
  async goToAnotherDay(from: string): Promise<void> {
    const plans = this.#plans
    const { nextDay } = this.#words.plans
    this.effort.begin('to another day')
    if (this.#input === 'touch') await this.effort.activate(plans.button(nextDay))
    else if (this.#input === 'keyboard') {
      const isDayView = this.#page.url().includes('view=DAY')
      if (isDayView) return this.#runCommand(nextDay)
      const isLast = (await plans.columnOf(plans.entry(from))) === 6
      await this.effort.press(isLast ? 'ArrowLeft' : 'ArrowRight')
    }
  }

  async #runCommand(name: string): Promise<void> {
    const { palette } = this.#words.shell
    await this.effort.press('Control+K')
    await expect(this.#page.getByRole('dialog', { name: palette.label })).toBeVisible()
    await this.#page.keyboard.type(name)
    await this.effort.press('Enter')
    await expect(this.#page.getByRole('dialog', { name: palette.label })).toHaveCount(0)
  }
}
