/** Whether the page is being printed. Virtualized content is then rendered completely. */
import { flushSync } from 'react-dom'
import { Store } from './store.ts'

export const printing = new Store(false)

/** The browser lays out the page as soon as the listeners return, so rendering must be synchronous. */
export function followPrinting(window: Window): void {
  const paper = window.matchMedia('print')
  const follow = (isPrinting: boolean) => flushSync(() => printing.set(isPrinting))
  window.addEventListener('beforeprint', () => follow(true))
  window.addEventListener('afterprint', () => follow(false))
  // Developer tools can emulate print media without printing.
  paper.addEventListener('change', () => follow(paper.matches))
}
