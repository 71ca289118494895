/** A sick day: what slipped is moved into the rest of the day or of the week. The server's clock says Tuesday, 16:05. */
import { capacity } from '@lustra/contract/capacity'
import { expectAccessible } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { lastTuesdayAfternoon } from './environment/dates.ts'
import { expect, test } from './environment/plans-journey.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { ProposalPanel } from './pages/ProposalPanel.ts'

const office = ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'
/** Columns of a week that begins on a Sunday. */
const [tuesday, wednesday, thursday] = [2, 3, 4]

test.use({
  serverStartsAt: lastTuesdayAfternoon(),
  isPastTrial: true,
  viewport: { width: 1440, height: 900 },
})

test('a sick day: with two commands what slipped moves to the rest of the week, and what was taken elsewhere meanwhile stays a ghost (RHY-021, RHY-038, RHY-039)', async ({
  page,
  words,
  seed,
}) => {
  const plans = new PlansPage(page, words)
  const proposal = new ProposalPanel(page, words)
  const { restOfToday } = words.capacity.proposals
  await seed.ask(capacity, 'changeHours', { from: '', week: office })
  await seed.planned('Report', { column: tuesday, hour: 9, hours: 2 })
  await seed.planned('Call', { column: tuesday, hour: 12 })
  await seed.planned('Swim', { column: tuesday, hour: 14 })
  await seed.planned('Later', { column: tuesday, hour: 17 })
  await plans.open('/web/plans?view=WEEK_VIEW')

  // A usual day: one hour is left of today.
  await plans.figures.click()
  await plans.menuItem(restOfToday).click()
  await expect(proposal.rows).toHaveCount(3)
  await expect(proposal.ghost('Report')).toHaveAccessibleName(/ 9:00 – 11:00/)
  expect(await plans.columnOf(proposal.ghost('Report'))).toBe(wednesday)
  expect(await plans.columnOf(proposal.ghost('Swim'))).toBe(wednesday)
  await expect(proposal.region).toContainText(words.proposals.reasons.slipped('9:00').replace(/^w/, 'W'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(proposal.region).toBeHidden()

  // A sick day: today is taken off, and nothing is left of it.
  const head = page.getByRole('columnheader').nth(tuesday)
  await head.click({ button: 'right' })
  await plans.menuItem(words.capacity.daysOff.menu.takeOff.DAYS).click()
  await expect(head).toContainText(words.plans.load.dayOff)
  await plans.figures.click()
  await plans.menuItem(restOfToday).click()
  await expect(proposal.rows).toHaveCount(3)
  for (const name of ['Report', 'Call', 'Swim']) {
    expect(await plans.columnOf(proposal.ghost(name))).toBe(wednesday)
  }
  await allSaved(page)
  await seed.planned('Doctor', { column: wednesday, hour: 9, hours: 2 })
  await expect(plans.entry('Doctor')).toBeVisible()
  await proposal.acceptAll.click()
  await expect(proposal.rows).toHaveCount(1)
  await expect(proposal.region.getByRole('alert')).toHaveText(words.planRefusals.overlap(''))
  await expect(proposal.ghost('Report')).toBeVisible()
  for (const name of ['Call', 'Swim']) {
    await expect(plans.entries(name)).toHaveCount(1)
    expect(await plans.columnOf(plans.entry(name))).toBe(wednesday)
  }

  // It moves on by hand, and is accepted.
  await proposal.current.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(proposal.region.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(proposal.rows).toHaveCount(0)
  await allSaved(page)
  await page.reload()
  await expect(plans.entries('Report')).toHaveCount(1)
  expect(await plans.columnOf(plans.entry('Report'))).toBe(thursday)
  expect(await plans.columnOf(plans.entry('Later'))).toBe(tuesday)
})
