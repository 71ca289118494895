/** Fixtures of the tests of the plans screen: a seeded plan and page objects. */
import { MonthPage } from '../pages/MonthPage.ts'
import { PeriodsPage } from '../pages/PeriodsPage.ts'
import { PlansPage } from '../pages/PlansPage.ts'
import { expect, test as base } from './journey.ts'
import { PlansSeed } from './plans-seed.ts'

interface Given {
  seed: PlansSeed
  plans: PlansPage
  periods: PeriodsPage
  month: MonthPage
}

export const test = base.extend<Given>({
  seed: async ({ server, person }, use) => use(new PlansSeed(server, person)),
  plans: async ({ page, words }, use) => use(new PlansPage(page, words)),
  month: async ({ page, words }, use) => use(new MonthPage(page, words)),
  periods: async ({ page, words }, use) => use(new PeriodsPage(page, words)),
})

export { expect }
