/** The visible tooltip: one at a time, delayed on hover, immediate on keyboard focus. */
import { Store } from '#browser/store.ts'

export interface Tip<Element> {
  readonly element: Element
  readonly text: string
  /** The shortcut of the same action. */
  readonly keys: string | null
}

type After = (ms: number, run: () => void) => () => void

const restMs = 500
/** For this time after a tooltip, the next one has no delay. */
const warmMs = 400

export class Tips<Element> {
  readonly visible = new Store<Tip<Element> | null>(null)
  readonly #after: After
  #wanted: Element | null = null
  #stopWaiting = () => {}
  #warm = false
  #stopCooling = () => {}

  constructor(after: After) {
    this.#after = after
  }

  /** Called when the pointer enters an element with a tooltip, or (null) leaves it. */
  point(tip: Tip<Element> | null): void {
    if (tip?.element === this.#wanted) return
    this.hide()
    if (!tip) return
    this.#wanted = tip.element
    if (this.#warm) this.visible.set(tip)
    else this.#stopWaiting = this.#after(restMs, () => this.visible.set(tip))
  }

  focus(tip: Tip<Element>): void {
    this.hide()
    this.#wanted = tip.element
    this.visible.set(tip)
  }

  /** Called on a press, a key or a lost focus. */
  hide(): void {
    this.#stopWaiting()
    this.#wanted = null
    if (this.visible.value === null) return
    this.visible.set(null)
    this.#warm = true
    this.#stopCooling()
    this.#stopCooling = this.#after(warmMs, () => (this.#warm = false))
  }
}
