import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/journey.ts'

/** With the round button in the lower corner. */
const paths = [
  'dashboard',
  'tasks',
  'goals',
  'contexts',
  'reports',
  'search?text=1940',
  'recycle-bin',
  'settings',
  'settings/security',
  'settings/services',
  'subscription',
]

for (const language of languagesFor('ru')) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({
      language,
      hasDemo: true,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })

    test('at the end of a screen, the round button covers neither a value nor a control (FND-N40)', async ({
      page,
      words,
    }) => {
      test.slow()
      for (const path of paths) {
        await page.goto(`/web/${path}`, { waitUntil: 'networkidle' })
        const name = path === 'tasks' ? words.tasks.newTask : words.capture.open
        const button = page.getByRole('button', { name, exact: true }).last()
        await expect(button).toBeVisible()
        await page.evaluate(() => {
          for (const element of document.querySelectorAll('main, main *')) element.scrollTop = 1e6
        })
        await expect.poll(() => button.evaluate(coveredBy), { message: path }).toEqual([])
      }
    })
  })
}

/** Runs in the browser: the texts and controls below the button. */
function coveredBy(button: Element): string[] {
  const area = button.getBoundingClientRect()
  const isBelow = (box: DOMRect) =>
    box.width > 1 &&
    box.left < area.right &&
    box.right > area.left &&
    box.top < area.bottom &&
    box.bottom > area.top
  const covered: string[] = []
  for (const control of document.querySelectorAll('main :is(a, button, input)')) {
    if (control !== button && isBelow(control.getBoundingClientRect())) covered.push(control.outerHTML)
  }
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (text !== '' && !button.contains(texts.currentNode) && [...range.getClientRects()].some(isBelow))
      covered.push(text)
  }
  return covered
}
