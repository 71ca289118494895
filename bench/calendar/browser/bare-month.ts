/** The lower bound of the month in two rows: periods with cards, written by hand, with reused elements. */
import { type Period, startOfDay } from '@lustra/domain/calendar'
import { type Candidate, type MountedCalendar, type OnMove } from './candidate.ts'
import { type MonthLayout, type PeriodEntry, monthLayoutOf } from './month-layout.ts'
import './bare.css'

export const month: Candidate<MonthLayout> = {
  dataOf: monthLayoutOf,
  mount: (root, month, onMove) => new BareMonth(root, month, onMove),
}

class BareMonth implements MountedCalendar<MonthLayout> {
  readonly #onMove: OnMove
  readonly #root: HTMLElement
  readonly #cards = new Map<string, HTMLElement>()
  readonly #columns = new Map<string, HTMLElement>()
  #entries: readonly PeriodEntry[] = []

  constructor(root: HTMLElement, month: MonthLayout, onMove: OnMove) {
    this.#onMove = onMove
    this.#root = root
    this.show(month)
    root.addEventListener('pointerdown', (event) => this.#press(event))
  }

  show({ window, entries }: MonthLayout): void {
    const reusable = [...this.#cards.values()]
    this.#cards.clear()
    this.#columns.clear()
    this.#entries = entries
    for (const { entry, period } of entries) {
      const card = reusable.pop() ?? document.createElement('b')
      card.textContent = entry.title
      card.style.setProperty('--color', `#${entry.color}`)
      card.dataset['id'] = entry.id
      this.#cards.set(entry.id, card)
      this.#columnOf(period).append(card)
    }
    const rows = [window.top, window.bottom].map((periods) => {
      const row = document.createElement('div')
      row.className = 'bareRow'
      row.append(...periods.map((period) => this.#columnOf(period)))
      return row
    })
    this.#root.replaceChildren(...rows)
  }

  rename(id: string, title: string): void {
    this.#cards.get(id)!.textContent = title
  }

  #columnOf(period: Period): HTMLElement {
    const key = `${period.kind} ${period.start}`
    const column = this.#columns.get(key) ?? document.createElement('div')
    column.className = 'barePeriod'
    this.#columns.set(key, column)
    return column
  }

  #press(down: PointerEvent): void {
    const card = (down.target as Element).closest<HTMLElement>('[data-id]')
    const pressed = this.#entries.find(({ entry }) => entry.id === card?.dataset['id'])
    if (!card || !pressed) return
    const { x, y, width } = card.getBoundingClientRect()
    const listeners = new AbortController()
    const { signal } = listeners
    const ghost = card.cloneNode(true) as HTMLElement
    ghost.className = 'bareGhost'
    ghost.style.cssText += `;left:${x}px;top:${y}px;width:${width}px`
    const move = (event: PointerEvent) => {
      if (!ghost.isConnected) {
        this.#root.setPointerCapture(down.pointerId)
        document.body.append(ghost)
      }
      ghost.style.transform = `translate(${event.clientX - down.clientX}px, ${event.clientY - down.clientY}px)`
    }
    const up = (event: PointerEvent) => {
      listeners.abort()
      if (!ghost.isConnected) return
      ghost.remove()
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.barePeriod')
      const key = [...this.#columns].find(([, column]) => column === under)?.[0]
      if (!under || !key) return
      under.append(card)
      this.#onMove(pressed.entry.id, startOfDay(Number(key.split(' ')[1]) as Period['start']))
    }
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', up, { signal })
  }
}
