import axe, { type AxeResults } from 'axe-core'
import { expect, type Page } from '@playwright/test'

type PageWithAxe = Window & { axe?: typeof axe }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The part of accessibility that a machine can find: WCAG 2.2 at level AA; `within` is a selector, for a part of the page. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await endOfShortAnimations(page)
  const isLoaded = await page.evaluate(() => (window as PageWithAxe).axe !== undefined)
  if (!isLoaded) await page.evaluate(axe.source)
  // Axe's own builder loads its script for every look and opens a page for the results: ten times the cost.
  const violations = await page.evaluate(
    async ({ within, rules }): Promise<AxeResults['violations']> => {
      // Axe takes what is scrolled half out of view for small; e2e/screens measures targets.
      const notThese = { 'target-size': { enabled: false } }
      const options = { runOnly: rules, rules: notThese, resultTypes: ['violations' as const] }
      // Soft hyphens and word joiners are no part of a text: names are compared with it as it is read.
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
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }))
  expect(found, 'accessibility').toEqual([])
}

/** No text of the other language is on the page, neither visible nor spoken. */
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
  // Names of languages are in their own; one Latin word may be the name of a product or of a key.
  const isForeign = (text: string) =>
    language === 'en'
      ? /\p{Script=Cyrillic}/u.test(text.replaceAll('Русский', ''))
      : !/\p{Script=Cyrillic}/u.test(text) && /[a-z]{2,} [a-z]{2,}/i.test(text)
  return texts.filter((text) => isForeign(text))
}

/** In the light theme and in the dark one, whatever the page has now. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** What fades in is paler than it will be. Endless animations and slow ones are judged as they are. */
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
