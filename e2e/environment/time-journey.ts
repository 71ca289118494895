/** What every journey of the time screen starts from: a week of one's own, and a hand on the screen. */
import { TimePage } from '../pages/TimePage.ts'
import { expect, test as base } from './journey.ts'
import { TimeSeed } from './time-seed.ts'

interface Given {
  seed: TimeSeed
  time: TimePage
}

export const test = base.extend<Given>({
  seed: async ({ server, person }, use) => use(new TimeSeed(server, person)),
  time: async ({ page, words }, use) => use(new TimePage(page, words)),
})

export { expect }
