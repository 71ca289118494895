/** Whether the page is being printed: what is rendered only where it is seen is then rendered whole. */
import { flushSync } from 'react-dom'
import { Store } from './store.ts'

export const printing = new Store(false)

/** The browser lays out the paper as soon as the listeners have returned. */
export function followPrinting(window: Window): void {
  const paper = window.matchMedia('print')
  const follow = (isPrinting: boolean) => flushSync(() => printing.set(isPrinting))
  window.addEventListener('beforeprint', () => follow(true))
  window.addEventListener('afterprint', () => follow(false))
  // A page may be shown as on paper without being printed.
  paper.addEventListener('change', () => follow(paper.matches))
}
