/** Whether the page is being printed: what is rendered only where it is seen is then rendered whole. */
import { flushSync } from 'react-dom'
import { Store } from './store.ts'

export const printing = new Store(false)

/** The browser lays out the paper as soon as the listeners have returned. */
export function followPrinting(target: EventTarget): void {
  target.addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
  target.addEventListener('afterprint', () => printing.set(false))
}
