/** What every journey of the plans screen starts from: a plan of one's own, and a hand on the screen. */
import { PeriodsPage } from '../pages/PeriodsPage.ts'
import { PlansPage } from '../pages/PlansPage.ts'
import { expect, test as base } from './journey.ts'
import { PlansScene } from './plans-scene.ts'

interface Given {
  scene: PlansScene
  plans: PlansPage
  periods: PeriodsPage
}

export const test = base.extend<Given>({
  scene: async ({ house, person }, use) => use(new PlansScene(house, person)),
  plans: async ({ page, words }, use) => use(new PlansPage(page, words)),
  periods: async ({ page, words }, use) => use(new PeriodsPage(page, words)),
})

export { expect }
