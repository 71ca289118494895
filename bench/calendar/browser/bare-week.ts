/** The lower bound of the week, written by hand: absolute boxes that are reused, and a dragged copy in its own layer. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  dayOf,
  halfHour,
  timeOfDay,
} from '@lustra/domain/calendar'
import { lanesOf } from '@lustra/domain/scheduling'
import { type Candidate, type MountedCalendar, type OnMove } from './candidate.ts'
import { type Scenario, type ScenarioEntry } from './scenario.ts'
import './bare.css'

const rowPx = 36
const clickPx = 8

export const week: Candidate<Scenario> = {
  dataOf: (scenario) => scenario,
  mount: (root, scenario, onMove) => new BareWeek(root, scenario, onMove),
}

class BareWeek implements MountedCalendar<Scenario> {
  readonly #onMove: OnMove
  readonly #scroller = element('div', 'bare')
  readonly #columns: HTMLElement[]
  readonly #boxes = new Map<string, HTMLElement>()
  #firstDay: DayNumber
  #entries: readonly ScenarioEntry[]

  constructor(root: HTMLElement, { firstDay, entries }: Scenario, onMove: OnMove) {
    this.#onMove = onMove
    this.#firstDay = firstDay
    this.#entries = entries
    this.#columns = Array.from({ length: 7 }, () => element('div', 'bareDay'))
    const hours = element('div', 'bareHours')
    hours.append(...Array.from({ length: 24 }, (_, hour) => element('span', '', `${hour}:00`)))
    this.#scroller.append(hours, ...this.#columns)
    for (const day of this.#days(entries)) this.#renderDay(day)
    root.append(this.#scroller)
    this.#scroller.scrollTop = 16 * rowPx
    this.#scroller.addEventListener('pointerdown', (event) => this.#press(event))
  }

  show({ firstDay, entries }: Scenario): void {
    const reusable = [...this.#boxes.values()]
    this.#boxes.clear()
    this.#firstDay = firstDay
    this.#entries = entries
    for (const entry of entries) {
      const box = reusable.pop()
      if (box) this.#boxes.set(entry.id, box)
    }
    for (const box of reusable) box.remove()
    for (const day of this.#days(entries)) this.#renderDay(day)
  }

  rename(id: string, title: string): void {
    this.#entries = this.#entries.map((entry) => (entry.id === id ? { ...entry, title } : entry))
    this.#boxes.get(id)!.firstElementChild!.textContent = title
  }

  #move(entry: ScenarioEntry, start: LocalTime): void {
    const after = { ...entry, start }
    this.#entries = this.#entries.map((other) => (other === entry ? after : other))
    for (const day of this.#days([entry, after])) this.#renderDay(day)
    this.#onMove(entry.id, start)
  }

  #days(entries: readonly ScenarioEntry[]): Set<DayNumber> {
    return new Set(entries.map(({ start }) => dayOf(start)))
  }

  #renderDay(day: DayNumber): void {
    const column = this.#columns[day - this.#firstDay]!
    const entries = this.#entries.filter(({ start }) => dayOf(start) === day)
    entries.sort((one, other) => one.start - other.start || other.duration - one.duration)
    const lanes = lanesOf(entries.map(({ start, duration }) => ({ start, end: start + duration })))
    const boxes = entries.map((entry, index) => {
      const box = this.#boxes.get(entry.id) ?? newBox()
      this.#boxes.set(entry.id, box)
      const { lane, lanes: width } = lanes[index]!
      const { style } = box
      style.top = `${(timeOfDay(entry.start) / halfHour) * rowPx + 1}px`
      style.height = `${(entry.duration / halfHour) * rowPx - 3}px`
      style.left = `${(lane / width) * 100}%`
      style.width = `calc(${100 / width}% - 5px)`
      style.background = `#${entry.color}`
      box.dataset['id'] = entry.id
      setText(box.firstElementChild!, entry.title)
      setText(box.lastElementChild!, timesOf(entry))
      return box
    })
    column.replaceChildren(...boxes)
  }

  #press(down: PointerEvent): void {
    const box = (down.target as Element).closest<HTMLElement>('.bareBox')
    const entry = box && this.#entries.find(({ id }) => id === box.dataset['id'])
    if (!box || !entry) return
    const grid = this.#columns[0]!.getBoundingClientRect()
    const { x, y } = box.getBoundingClientRect()
    const listeners = new AbortController()
    const { signal } = listeners
    let ghost: HTMLElement | null = null
    let days = 0
    let rows = 0
    const move = (event: PointerEvent) => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY]
      if (!ghost && Math.hypot(dx, dy) <= clickPx) return
      if (!ghost) {
        this.#scroller.setPointerCapture(down.pointerId)
        ghost = box.cloneNode(true) as HTMLElement
        ghost.className = 'bareBox bareGhost'
        ghost.style.cssText += `;left:${x}px;top:${y}px;width:${box.offsetWidth}px`
        document.body.append(ghost)
      }
      const [newDays, newRows] = [Math.round(dx / grid.width), Math.round(dy / rowPx)]
      if (newDays === days && newRows === rows) return
      days = newDays
      rows = newRows
      ghost.style.transform = `translate(${days * grid.width}px, ${rows * rowPx}px)`
    }
    const up = () => {
      listeners.abort()
      if (!ghost) return
      ghost.remove()
      this.#move(entry, addSeconds(entry.start, (days * 48 + rows) * halfHour))
    }
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', up, { signal })
  }
}

function newBox(): HTMLElement {
  const box = element('div', 'bareBox')
  box.append(element('b', ''), element('span', ''))
  return box
}

function timesOf({ start, duration }: ScenarioEntry): string {
  return `${clock(timeOfDay(start))} – ${clock(timeOfDay(start) + duration)}`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.textContent = text
  return created
}
