/** Elements in colours of the user, checked in each colour of the palette. */
import type { Page } from '@playwright/test'
import type { Finding } from './measure.ts'

/** The drawn forms of a colour: area, lines and small marks, and the text on it. */
export interface DrawnColor {
  readonly area: string
  readonly mark: string
  readonly text: string
}

/** Read from the opened palette. */
export function drawnColors(page: Page): Promise<DrawnColor[]> {
  return page.locator('[role=radio] [style*="--mark"]').evaluateAll((swatches) =>
    (swatches as HTMLElement[])
      .map(({ style, dataset }) => ({
        area: style.getPropertyValue('--color'),
        mark: style.getPropertyValue('--mark'),
        text: dataset['text'] ?? '',
      }))
      .filter(({ text }) => text !== 'none'),
  )
}

/** Runs in the page, after the reader is installed. Colours two elements of each kind and checks them. */
export function paletteFindings(colors: readonly DrawnColor[]): Finding[] {
  const painted = twoOfEachKind()
  const before = painted.map((element) => [element, element.style.cssText, element.dataset['text']] as const)
  const found = colors.flatMap((color) => {
    for (const element of painted) paint(element, color)
    return window
      .contrastFindings('[data-painted]')
      .map((finding) => ({ ...finding, measured: `${finding.measured} in ${color.area}` }))
  })
  for (const [element, style, text] of before) {
    element.style.cssText = style
    if (text === undefined) delete element.dataset['text']
    else element.dataset['text'] = text
    delete element.dataset['painted']
  }
  return found

  function twoOfEachKind(): HTMLElement[] {
    const kinds = new Map<string, number>()
    return [...document.querySelectorAll<HTMLElement>('[style*="--mark"]')].filter((element) => {
      const { dataset, style } = element
      if (dataset['text'] === 'none' || style.getPropertyValue('--color') === 'transparent') return false
      const looks = ['size', 'status', 'tracked', 'place', 'detailed', 'live'].map((name) => dataset[name])
      const kind = [element.className, element.parentElement?.className, ...looks].join(' ')
      const count = kinds.get(kind) ?? 0
      kinds.set(kind, count + 1)
      if (count < 2) dataset['painted'] = ''
      return count < 2
    })
  }

  function paint(element: HTMLElement, { area, mark, text }: DrawnColor) {
    element.style.setProperty('--mark', mark)
    for (const name of ['--color', '--fill', 'background-color']) {
      if (element.style.getPropertyValue(name) !== '') element.style.setProperty(name, area)
    }
    for (const marked of [element, ...element.querySelectorAll<HTMLElement>('[data-text]')]) {
      marked.dataset['text'] = text
    }
  }
}
