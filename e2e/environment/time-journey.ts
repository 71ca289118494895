/** Fixtures of the tests of the time screen: a seeded week and page objects. */
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
