/** A plan is proposed for next week: its ghosts are moved, skipped and accepted. */
import { capacity } from '@lustra/contract/capacity'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { dateAgo } from './environment/dates.ts'
import { looksFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import type { PlansSeed } from './environment/plans-seed.ts'
import { PeriodsPage } from './pages/PeriodsPage.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { ProposalPanel } from './pages/ProposalPanel.ts'
import { TasksPage } from './pages/TasksPage.ts'

const hour = 3600
const office = ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'
const names = ['Archive', 'Draft', 'Interview', 'Bank', 'Reviewers', 'Rollout', 'Bicycle']

/** Tasks of an hour each for next week, and working hours. */
async function fillNextWeek(seed: PlansSeed): Promise<string> {
  await seed.ask(capacity, 'changeHours', { from: '', week: office })
  const monday = await seed.dayOfWeek(7)
  for (const name of names) {
    const id = await seed.task(name, { maxDur: hour })
    await seed.placeOn(id, 3, monday, 7)
  }
  return monday
}

/** Working hours, and two tasks of 40 hours each for next year, which no test outlives. Returns its view. */
async function fillNextYear(seed: PlansSeed): Promise<string> {
  await seed.ask(capacity, 'changeHours', { from: '', week: office })
  const year = Number(dateAgo().slice(0, 4)) + 1
  const days = (Date.UTC(year + 1) - Date.UTC(year)) / 86_400_000
  for (const name of ['Kitchen', 'Thesis']) {
    await seed.placeOn(await seed.task(name, { maxDur: 40 * hour }), 7, `${year}-01-01`, days)
  }
  return `/web/plans?view=YEAR_SEASONS&from=${year - 1}-12-01`
}

for (const [language, theme] of looksFor('en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ language, theme, viewport: { width: 1440, height: 900 }, savesData: false })

    test('a Sunday by mouse: next week is filled, three ghosts are moved, two skipped, and all accepted, undone and accepted (RHY-036, RHY-037)', async ({
      page,
      words,
      seed,
    }) => {
      const plans = new PlansPage(page, words)
      const proposal = new ProposalPanel(page, words)
      const monday = await fillNextWeek(seed)
      await seed.category('Garden', '048448', office)
      await plans.open(`/web/plans?view=WEEK_VIEW&from=${monday}`)
      await plans.figures.click()
      await page.getByRole('menuitem', { name: words.plans.propose }).click()
      await expect(proposal.rows).toHaveCount(7)
      await expect(proposal.region.getByRole('link', { name: 'Garden' })).toHaveAttribute('href', /contexts/)
      await expectAccessible(page)
      await expect(proposal.ghost('Archive')).toHaveAccessibleName(
        new RegExp(`^Archive, .*${words.proposals.reasons.planned('')}.*, ${words.plans.grid.proposed}, `),
      )
      for (const [index, name] of names.slice(0, 3).entries()) {
        const to = await plans.spot(4, 9 + 1.5 * index)
        await plans.drag(await plans.middleOf(proposal.ghost(name)), to)
        await expect.poll(() => plans.columnOf(proposal.ghost(name))).toBe(4)
      }
      const skip = proposal.region.getByRole('button', { name: words.proposals.skip('Bank') })
      await skip.hover()
      await skip.click()
      await expect(proposal.ghost('Bank')).toHaveCount(0)
      await proposal.ghost('Rollout').click({ button: 'right' })
      await page.getByRole('menuitem').filter({ hasText: words.proposals.skipOne }).click()
      await expect(proposal.ghost('Rollout')).toHaveCount(0)
      // An option lays the rest anew: what was moved stays, what was skipped does not come back.
      const { options } = words.proposals
      await proposal.region.getByRole('button', { name: options.keptFree }).click()
      await plans.menuItem(options.share.hours(50)).click()
      await expect(proposal.region).not.toHaveAttribute('aria-busy')
      await expect(proposal.rows).toHaveCount(5)
      await expect(proposal.ghost('Archive')).toHaveAccessibleName(/9:00 – 10:00/)
      const [edge, row] = [await plans.edgeOf(proposal.ghost('Archive')), await plans.rowHeight()]
      await plans.drag(edge, { x: edge.x, y: edge.y - row })
      await expect(proposal.ghost('Archive')).toHaveAccessibleName(/9:00 – 9:30/)
      for (const isLast of [false, true]) {
        await proposal.acceptAll.click()
        await expect(page.locator('[data-proposed]')).toHaveCount(0)
        await expect(plans.entry('Archive')).toHaveAccessibleName(/9:00 – 9:30/)
        await allSaved(page)
        if (isLast) break
        await plans.undo.click()
        await expect(proposal.rows).toHaveCount(5)
      }
      await page.reload()
      for (const name of ['Archive', 'Draft', 'Interview', 'Reviewers', 'Bicycle']) {
        await expect(plans.entry(name)).toBeVisible()
      }
      await expect(plans.entries('Bank')).toHaveCount(0)
      await expect(page.getByRole('region', { name: words.plans.tree.label })).toBeVisible()
    })

    test('a Sunday by keys alone (RHY-037)', async ({ page, words, seed }) => {
      const plans = new PlansPage(page, words)
      const proposal = new ProposalPanel(page, words)
      const monday = await fillNextWeek(seed)
      await plans.open(`/web/plans?view=WEEK_VIEW&from=${monday}`)
      await page.keyboard.press('f')
      await expect(proposal.current).toBeFocused()
      await expect(proposal.rows).toHaveCount(7)
      // Nothing is stored by closing it, also from a ghost on the calendar.
      await proposal.ghost('Draft').focus()
      await page.keyboard.press('Escape')
      await expect(proposal.region).toBeHidden()
      await expect(page.locator('[data-proposed]')).toHaveCount(0)
      await expect(page.locator('[data-calendar]').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('f')
      await expect(proposal.current).toBeFocused()
      await expect(proposal.rows).toHaveCount(7)
      const first = (await proposal.current.locator('b').textContent())!.trim()
      await expect(proposal.ghost(first)).toHaveAccessibleName(/9:00 – 10:00/)
      await page.keyboard.press('Shift+ArrowUp')
      await expect(proposal.ghost(first)).toHaveAccessibleName(/9:00 – 9:30/)
      // M moves it, from the list, from the menu of its row, and on the calendar.
      const dialog = page.getByRole('dialog', { name: words.scheduling.move.title })
      const item = (name: string) => page.getByRole('menuitem').filter({ hasText: name })
      const moveTo = async (time: string) => {
        await expect(dialog).toBeVisible()
        await page.keyboard.type(time)
        await page.keyboard.press('Enter')
        await expect(dialog).toBeHidden()
        await expect(proposal.ghost(first)).toHaveAccessibleName(new RegExp(`${time} – `))
      }
      await page.keyboard.press('m')
      await moveTo('8:00')
      await expect(proposal.current).toBeFocused()
      await page.keyboard.press('Shift+F10')
      await expect(item(words.proposals.acceptOne)).toBeFocused()
      await page.keyboard.press('m')
      await moveTo('7:00')
      // The calendar follows, also below the heads of its days.
      const isTopVisible = (ghost: Element) => {
        const { left, top, width } = ghost.getBoundingClientRect()
        return ghost.contains(document.elementFromPoint(left + width / 2, top + 4))
      }
      await expect.poll(() => proposal.ghost(first).evaluate(isTopVisible)).toBe(true)
      await proposal.ghost(first).focus()
      await page.keyboard.press('m')
      await moveTo('6:00')
      await expect(proposal.ghost(first)).toBeFocused()
      await page.keyboard.press('Shift+F10')
      await expect(item(words.proposals.acceptOne)).toBeFocused()
      await page.keyboard.press('Escape')
      await proposal.current.focus()
      await page.keyboard.press('Delete')
      await expect(proposal.ghost(first)).toHaveCount(0)
      await expect(proposal.current).toBeFocused()
      const second = (await proposal.current.locator('b').textContent())!.trim()
      await page.keyboard.press('Enter')
      await expect(plans.entry(second)).toBeVisible()
      await expect(proposal.rows).toHaveCount(5)
      await expect(proposal.current).toBeFocused()
      await page.keyboard.press('Control+Enter')
      await expect(proposal.rows).toHaveCount(0)
      await allSaved(page)
      await page.keyboard.press('Control+z')
      await expect(proposal.rows).toHaveCount(5)
      await page.keyboard.press('Control+Enter')
      await expect(proposal.rows).toHaveCount(0)
      await allSaved(page)
      await page.keyboard.press('Escape')
      await expect(proposal.region).toBeHidden()
      await expect(plans.entries(first)).toHaveCount(0)
      await expect(plans.entry(second)).toBeVisible()
    })
  })
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('New Year by keys: a year is laid into seasons, one ghost is moved, and a season into months (RHY-030)', async ({
    page,
    words,
    seed,
  }) => {
    const periods = new PeriodsPage(page, words)
    const proposal = new ProposalPanel(page, words)
    const seasons = periods.row('bottom').locator('[data-period]')
    await page.goto(await fillNextYear(seed))
    await expect(periods.entryIn('top', 'Kitchen')).toBeVisible()
    await page.keyboard.press('f')
    await expect(proposal.current).toBeFocused()
    await expect(seasons.nth(0)).toContainText('Kitchen')
    await expect(proposal.current).toContainText('Kitchen')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(seasons.nth(1)).toContainText('Kitchen')
    await page.keyboard.press('Control+Enter')
    await expect(proposal.rows).toHaveCount(0)
    await allSaved(page)
    await page.keyboard.press('Escape')
    await seasons.nth(0).getByRole('button').first().press('Enter')
    await expect(page).toHaveURL(/view=SEASON_MONTHS/)
    await expect(periods.entryIn('top', 'Thesis')).toBeVisible()
    await page.keyboard.press('f')
    await expect(proposal.rows).toHaveCount(1)
    await expect(proposal.current).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(proposal.rows).toHaveCount(0)
    await allSaved(page)
    await page.reload()
    await expect(periods.entryIn('bottom', 'Thesis')).toBeVisible()
    await expect(periods.entries('Kitchen')).toHaveCount(0)
  })
})

test('a plan is proposed for one task with its subtasks, from its menu in Plans and in Tasks (RHY-031)', async ({
  page,
  words,
  seed,
}) => {
  const plans = new PlansPage(page, words)
  const proposal = new ProposalPanel(page, words)
  const monday = await fillNextWeek(seed)
  const house = await seed.task('House')
  await seed.task('Roof', { maxDur: hour }, house)
  await seed.task('Garden', { maxDur: hour }, house)
  const propose = page.getByRole('menuitem', { name: words.plans.proposeForTask })
  const title = proposal.region.getByRole('heading', { name: words.proposals.title.task('House') })

  await plans.open(`/web/plans?view=WEEK_VIEW&from=${monday}`)
  await plans.task('House').click({ button: 'right' })
  await propose.click()
  await expect(title).toBeVisible()
  await expect(proposal.rows).toHaveCount(2)
  for (const name of ['Roof', 'Garden']) await expect(proposal.ghost(name)).toBeVisible()

  const tasks = new TasksPage(page, words)
  await tasks.open()
  await tasks.row('House').click({ button: 'right' })
  await propose.click()
  // This week may have no hours left.
  await expect(page).toHaveURL(/view=WEEK_VIEW/)
  await expect(title).toBeVisible()
})

test.describe('without working hours', () => {
  test('a proposal asks for them with a link to the settings', async ({ page, words, seed }) => {
    const plans = new PlansPage(page, words)
    await seed.task('Draft')
    await plans.open('/web/plans?view=WEEK_VIEW')
    await page.keyboard.press('f')
    await page.getByRole('link', { name: words.proposals.needsHours.link, exact: true }).click()
    await expect(page).toHaveURL(/settings\/working-hours/)
  })
})

test.describe('on a phone, in Russian', () => {
  test.use({ language: 'ru', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('New Year by finger: a year is laid into seasons, and a season into months (RHY-030)', async ({
    page,
    words,
    seed,
  }) => {
    const periods = new PeriodsPage(page, words)
    const proposal = new ProposalPanel(page, words)
    const propose = async () => {
      await periods.figures.tap()
      await page.getByRole('menuitem', { name: words.plans.propose }).tap()
    }
    await page.goto(await fillNextYear(seed))
    await propose()
    await expect(proposal.region.getByText(words.proposals.position(1, 2))).toBeVisible()
    await proposal.acceptAll.tap()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await allSaved(page)
    await proposal.region.getByRole('button', { name: words.proposals.dismiss }).tap()
    await periods.row('bottom').locator('[data-period]').first().getByRole('button').first().tap()
    await expect(page).toHaveURL(/view=SEASON_MONTHS/)
    await propose()
    await proposal.acceptAll.tap()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await allSaved(page)
    await page.reload()
    for (const name of ['Kitchen', 'Thesis']) await expect(periods.entryIn('bottom', name)).toBeVisible()
  })

  test('a Sunday by finger', async ({ page, words, seed }) => {
    const plans = new PlansPage(page, words)
    const proposal = new ProposalPanel(page, words)
    const monday = await fillNextWeek(seed)
    await plans.open(`/web/plans?view=WEEK_VIEW&from=${monday}`)
    await plans.figures.tap()
    await page.getByRole('menuitem', { name: words.plans.propose }).tap()
    const { position, skipOne, acceptOne } = words.proposals
    await expect(proposal.region.getByText(position(1, 7))).toBeVisible()
    await expectAccessible(page)
    const button = (name: string) => proposal.region.getByRole('button', { name, exact: true })
    await button(skipOne).tap()
    await expect(proposal.region.getByText(position(1, 6))).toBeVisible()
    await button(acceptOne).tap()
    await expect(proposal.region.getByText(position(1, 5))).toBeVisible()
    await proposal.acceptAll.tap()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await allSaved(page)
    await plans.undo.tap()
    await expect(proposal.region.getByText(position(1, 5))).toBeVisible()
    await proposal.acceptAll.tap()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
  })
})
