import axe, { type AxeResults } from 'axe-core'
import { expect, type Page } from '@playwright/test'

type PageWithAxe = Window & { axe?: typeof axe }

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** With the best practices of axe, for whole screens. */
export const wcagAndBestPractices = [...wcag, 'best-practice']

/** `within` is a selector for a part of the page. */
export async function expectAccessible(page: Page, within = 'html', rules = wcag): Promise<void> {
  expect(await axeFindings(page, within, rules), 'accessibility').toEqual([])
}

/** What axe reports on the page or a part of it. */
export async function axeFindings(page: Page, within = 'html', rules = wcagAndBestPractices) {
  await endOfShortAnimations(page)
  const isLoaded = await page.evaluate(() => (window as PageWithAxe).axe !== undefined)
  if (!isLoaded) await page.evaluate(axe.source)
  // Axe's own builder loads its script for every check and opens a page for the results: ten times the cost.
  const violations = await page.evaluate(
    async ({ within, rules }): Promise<AxeResults['violations']> => {
      // Axe counts half scrolled targets as small; e2e/screens measures targets.
      const notThese = { 'target-size': { enabled: false } }
      const options = { runOnly: rules, rules: notThese, resultTypes: ['violations' as const] }
      // Soft hyphens and word joiners are not part of accessible names.
      const invisible = /[\u00AD\u2060]/g
      const hyphenated: [node: Text, text: string][] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        if (node.data.search(invisible) >= 0) hyphenated.push([node, node.data])
      }
      for (const [node, text] of hyphenated) node.data = text.replaceAll(invisible, '')
      try {
        return (await (window as PageWithAxe).axe!.run({ include: [within] }, options)).violations
      } finally {
        for (const [node, text] of hyphenated) node.data = text
      }
    },
    { within, rules },
  )
  return violations
    .filter((violation) => !isMovedThroughByField(violation))
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }))
}

/** A list whose field, above it, has the focus and moves through it by arrow keys. */
function isMovedThroughByField({ id, nodes }: AxeResults['violations'][number]): boolean {
  return id === 'scrollable-region-focusable' && nodes.every(({ html }) => html.includes('role="listbox"'))
}

/** Checks that the page has no text of the other language, neither visible nor for screen readers. */
export async function expectOneLanguage(page: Page, language: 'en' | 'ru'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await foreignTexts(page, language), 'texts of the other language').toEqual([])
}

export async function foreignTexts(page: Page, language: 'en' | 'ru'): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [lang]:not(html)')) found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      found.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
    }
    return found
  })
  // Names of languages are in their own language; a single Latin word may be the name of a product or a key.
  const isForeign = (text: string) =>
    language === 'en'
      ? /\p{Script=Cyrillic}/u.test(text.replaceAll('Русский', ''))
      : !/\p{Script=Cyrillic}/u.test(text) && /[a-z]{2,} [a-z]{2,}/i.test(text)
  return texts.filter((text) => isForeign(text))
}

/** Checks both themes, whatever the current one. */
export async function expectAccessibleInBothThemes(page: Page, rules = wcag): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'html', rules)
  }
}

/** Elements that fade in are paler than their final state. Endless and slow animations are checked as they are. */
async function endOfShortAnimations(page: Page): Promise<void> {
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
