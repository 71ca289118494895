/** The plan of another week is copied, as ghosts. */
import { capacity } from '@lustra/contract/capacity'
import { tasks } from '@lustra/contract/tasks'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { expect, test } from './environment/plans-journey.ts'
import type { PlansSeed } from './environment/plans-seed.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { ProposalPanel } from './pages/ProposalPanel.ts'

const office = ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'

/** A plan two weeks ago: an open entry, a completed one, one of a closed task and an occurrence. Returns the Monday of next week. */
async function planTwoWeeksAgo(seed: PlansSeed): Promise<string> {
  await seed.planned('Report', { column: -13, hour: 10 })
  const call = await seed.task('Call')
  await seed.complete(await seed.place(call, { column: -12, hour: 11 }))
  // Completing its only entry completed the task.
  await seed.ask(tasks, 'complete', { id: call, status: 'NORMAL', withSubtasks: false })
  const closed = await seed.task('Move')
  await seed.place(closed, { column: -11, hour: 12 })
  await seed.close(closed, 'COMPLETED')
  await seed.repeat(await seed.task('Gym'), 'FREQ=DAILY;COUNT=1', await seed.dayOfWeek(-10))
  return seed.dayOfWeek(7)
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const way of ['mouse', 'keys'] as const) {
    test(`any week is copied by ${way}: what was planned on open tasks, and what is not copied with its reason (RHY-041)`, async ({
      page,
      words,
      seed,
    }) => {
      const plans = new PlansPage(page, words)
      const proposal = new ProposalPanel(page, words)
      const { proposals } = words
      const monday = await planTwoWeeksAgo(seed)
      await seed.ask(capacity, 'changeHours', { from: '', week: office })
      await plans.open(`/web/plans?view=WEEK_VIEW&from=${monday}`)
      const pop = page.getByRole('dialog', { name: proposals.copyFrom.title })
      const sources = pop.getByRole('listitem').getByRole('button')
      const copyPlan = plans.menuItem(words.plans.copyPlan)
      if (way === 'mouse') {
        await plans.figures.click()
        await copyPlan.click()
        await expectAccessible(page)
        await pop.getByRole('button', { name: proposals.copyFrom.earlier }).click()
        await expect(sources).toHaveCount(6)
        await pop.getByRole('button', { name: proposals.copyFrom.later }).click()
        await sources.nth(2).click()
      } else {
        await plans.figures.focus()
        await page.keyboard.press('Enter')
        await copyPlan.focus()
        await page.keyboard.press('Enter')
        await expect(sources.first()).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await expect(sources.nth(2)).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(pop).toBeHidden()
      await expect(proposal.rows).toHaveCount(2)
      await expect(proposal.ghost('Report')).toHaveAccessibleName(/10:00 – 11:00/)
      await expect.poll(() => plans.columnOf(proposal.ghost('Report'))).toBe(1)
      await expect(proposal.ghost('Call')).toHaveAccessibleName(/11:00 – 12:00/)
      const unfitting = proposal.region.getByRole('listitem')
      await expect(unfitting.filter({ hasText: 'Move' })).toContainText('completed')
      await expect(unfitting.filter({ hasText: 'Gym' })).toContainText(proposals.obstacles.repeats)
      if (way === 'mouse') await proposal.acceptAll.click()
      else await page.keyboard.press('Control+Enter')
      await expect(proposal.rows).toHaveCount(0)
      await allSaved(page)
      await page.reload()
      for (const name of ['Report', 'Call']) await expect(plans.entries(name)).toHaveCount(1)
      for (const name of ['Move', 'Gym']) await expect(plans.entries(name)).toHaveCount(0)
    })
  }
})

test.describe('on a phone, in Russian', () => {
  test.use({ language: 'ru', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('any week is copied by finger, without working hours (RHY-041)', async ({ page, words, seed }) => {
    const plans = new PlansPage(page, words)
    const proposal = new ProposalPanel(page, words)
    const { proposals } = words
    const monday = await planTwoWeeksAgo(seed)
    await plans.open(`/web/plans?view=WEEK_VIEW&from=${monday}`)
    await page.getByRole('button', { name: words.plans.levels }).tap()
    await plans.menuItem(words.plans.copyPlan).tap()
    const pop = page.getByRole('dialog', { name: proposals.copyFrom.title })
    await expectAccessible(page)
    await pop.getByRole('listitem').getByRole('button').nth(2).tap()
    await expect(proposal.region.getByText(proposals.position(1, 2))).toBeVisible()
    await proposal.region.getByRole('button', { name: proposals.unfittingCount(2) }).tap()
    await expect(proposal.region).toContainText(proposals.obstacles.repeats)
    await proposal.acceptAll.tap()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await allSaved(page)
    await plans.undo.tap()
    await expect(proposal.region.getByText(proposals.position(1, 2))).toBeVisible()
  })
})
