/** What every journey of the time screen starts from: a week of one's own, and a hand on the screen. */
import { TimePage } from '../pages/TimePage.ts'
import { expect, test as base } from './journey.ts'
import { TimeScene } from './time-scene.ts'

interface Given {
  scene: TimeScene
  time: TimePage
}

export const test = base.extend<Given>({
  scene: async ({ house, person }, use) => use(new TimeScene(house, person)),
  time: async ({ page, words }, use) => use(new TimePage(page, words)),
})

export { expect }
