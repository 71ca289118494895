import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The part of accessibility that a machine can find: WCAG 2.2 at level AA; `within` is a selector, for a part of the page. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }))
  expect(found, 'accessibility').toEqual([])
}

/** What fades in is paler than it is; what turns on and on, or runs down slowly, is looked at as it is. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0) < 1000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    )
  })
}
