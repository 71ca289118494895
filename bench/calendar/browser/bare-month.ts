/** The limit of the two-part month: rows of periods with cards, by hand, whose elements serve again. */
import { type Period, startOfDay } from '@lustra/domain/calendar'
import { type Candidate, type Moved, type Shown } from './candidate.ts'
import { type Scene } from './scene.ts'
import { type PlacedOnPeriod, twoRowsOf } from './two-rows.ts'
import './bare.css'

type Month = ReturnType<typeof twoRowsOf>

export const month: Candidate<Month> = {
  give: (scene: Scene) => twoRowsOf(scene),
  mount: (root, month, moved) => new BareMonth(root, month, moved),
}

class BareMonth implements Shown<Month> {
  readonly #moved: Moved
  readonly #root: HTMLElement
  readonly #cards = new Map<string, HTMLElement>()
  readonly #columns = new Map<string, HTMLElement>()
  #placed: readonly PlacedOnPeriod[] = []

  constructor(root: HTMLElement, month: Month, moved: Moved) {
    this.#moved = moved
    this.#root = root
    this.show(month)
    root.addEventListener('pointerdown', (event) => this.#press(event))
  }

  show({ window, placed }: Month): void {
    const spare = [...this.#cards.values()]
    this.#cards.clear()
    this.#columns.clear()
    this.#placed = placed
    for (const { entry, period } of placed) {
      const card = spare.pop() ?? document.createElement('b')
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
    const from = this.#placed.find(({ entry }) => entry.id === card?.dataset['id'])
    if (!card || !from) return
    const { x, y, width } = card.getBoundingClientRect()
    const listening = new AbortController()
    const { signal } = listening
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
      listening.abort()
      if (!ghost.isConnected) return
      ghost.remove()
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.barePeriod')
      const key = [...this.#columns].find(([, column]) => column === under)?.[0]
      if (!under || !key) return
      under.append(card)
      this.#moved(from.entry.id, startOfDay(Number(key.split(' ')[1]) as Period['start']))
    }
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', up, { signal })
  }
}
