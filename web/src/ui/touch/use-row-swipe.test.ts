import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followSwipes } from './use-row-swipe.ts'

const actionsPx = 160

test('a tap on another row only covers the actions again (TSK-N35)', () => {
  const rows = swipedRows()
  assert(!rows.tap('row'))
  assert.equal(rows.open, null)
  assert(rows.tap('row'))
})

test('a tap on the actions reaches them (TSK-N35)', () => {
  const rows = swipedRows()
  assert(rows.tap('actions'))
  assert.equal(rows.open, 'a')
})

test('a tap outside of the rows covers the actions and does what it does there (TSK-N35)', () => {
  const rows = swipedRows()
  assert(rows.tap('outside'))
  assert.equal(rows.open, null)
})

test('a swiped row that disappears leaves the next tap to others (TSK-N35)', () => {
  const rows = swipedRows()
  rows.hasActions = false
  assert(rows.tap('row'))
  assert.equal(rows.open, null)
})

test('a second finger or a drag during a swipe covers the actions (TSK-N35)', () => {
  const pinched = new Rows()
  pinched.touch('touchstart', 300)
  pinched.touch('touchmove', 240)
  assert.equal(pinched.open, 'a')
  pinched.touch('touchstart', 240, 200)
  pinched.touch('touchend', 200)
  assert.equal(pinched.open, null)

  const dragged = new Rows()
  dragged.touch('touchstart', 300)
  dragged.touch('touchmove', 240)
  dragged.isTaken = true
  dragged.touch('touchmove', 200)
  dragged.touch('touchend')
  assert.equal(dragged.open, null)
})

test('a scroll covers the actions, unless it is of the swipe itself (TSK-N35)', () => {
  const rows = new Rows()
  rows.touch('touchstart', 300)
  rows.touch('touchmove', 180)
  rows.scroll()
  assert.equal(rows.open, 'a')
  rows.touch('touchend')
  rows.scroll()
  assert.equal(rows.open, null)
})

function swipedRows(): Rows {
  const rows = new Rows()
  rows.touch('touchstart', 300)
  rows.touch('touchmove', 150)
  rows.touch('touchend')
  assert.equal(rows.open, 'a')
  rows.hasActions = true
  return rows
}

/** Stands for a tree with one row, whose id is `a`, in a document. */
class Rows {
  open: string | null = null
  isTaken = false
  hasActions = false
  readonly #document = new EventTarget()
  readonly #element = Object.assign(new EventTarget(), {
    ownerDocument: this.#document,
    style: { setProperty: () => {} },
    querySelector: () => (this.hasActions ? {} : null),
    contains: ({ where }: { readonly where: string }) => where !== 'outside',
  })

  constructor() {
    const swiping = () => ({
      actionsPx,
      open: this.open,
      isTaken: () => this.isTaken,
      onOpen: (row: string | null) => {
        this.open = row
      },
    })
    followSwipes(this.#element as unknown as HTMLElement, actionsPx, swiping)
  }

  touch(type: 'touchstart' | 'touchmove' | 'touchend', ...xs: readonly number[]): void {
    const event = eventAt('row', type)
    this.#element.dispatchEvent(
      Object.assign(event, { touches: xs.map((x) => ({ clientX: x, clientY: 100 })) }),
    )
  }

  scroll(): void {
    this.#element.dispatchEvent(new Event('scroll'))
  }

  /** Returns whether the tap reaches what is there. */
  tap(where: 'row' | 'actions' | 'outside'): boolean {
    const event = eventAt(where, 'click')
    // It is captured by the document, then by the element.
    const targets = where === 'outside' ? [this.#document] : [this.#document, this.#element]
    return targets.every((target) => target.dispatchEvent(event))
  }
}

function eventAt(where: 'row' | 'actions' | 'outside', type: string): Event {
  const target = {
    where,
    matches: () => false,
    closest(selector: string) {
      if (selector === '[data-row]') return where === 'outside' ? null : { dataset: { row: 'a' } }
      return where === 'actions' ? {} : null
    },
  }
  return Object.defineProperty(new Event(type, { cancelable: true }), 'target', { value: target })
}
