/**
 * The lower bound of the week, written by hand: absolute boxes that are reused within their day and written only where they change, and a dragged
 * copy in its own layer.
 */
import {
  type DayNumber,
  type LocalTime,
  addDays,
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
  readonly #boxes = new Map<string, Box>()
  /** By column, in DOM order. */
  readonly #dayBoxes: Box[][] = []
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
    for (let column = 0; column < 7; column++) this.#renderDay(addDays(firstDay, column))
    root.append(this.#scroller)
    this.#scroller.scrollTop = 16 * rowPx
    this.#scroller.addEventListener('pointerdown', (event) => this.#press(event))
  }

  show({ firstDay, entries }: Scenario): void {
    this.#firstDay = firstDay
    this.#entries = entries
    for (let column = 0; column < this.#columns.length; column++) this.#renderDay(addDays(firstDay, column))
  }

  rename(id: string, title: string): void {
    this.#entries = this.#entries.map((entry) => (entry.id === id ? { ...entry, title } : entry))
    setText(this.#boxes.get(id)!.title, title)
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
    const index = day - this.#firstDay
    const column = this.#columns[index]!
    const entries = this.#entries.filter(({ start }) => dayOf(start) === day)
    entries.sort((one, other) => one.start - other.start || other.duration - one.duration)
    const lanes = lanesOf(entries.map(({ start, duration }) => ({ start, end: start + duration })))
    const staying = new Set(entries.map(({ id }) => id))
    const [kept, free] = [new Map<string, Box>(), [] as Box[]]
    for (const box of this.#dayBoxes[index] ?? []) {
      if (staying.has(box.id)) kept.set(box.id, box)
      else {
        this.#boxes.delete(box.id)
        free.push(box)
      }
    }
    const needed = entries.length - kept.size
    for (const { element } of free.splice(needed)) element.remove()
    free.reverse()
    let next = column.firstElementChild
    this.#dayBoxes[index] = entries.map((entry, order) => {
      const box = kept.get(entry.id) ?? free.pop() ?? newBox()
      this.#boxes.set(entry.id, box)
      writeBox(box, entry, lanes[order]!)
      if (box.element === next) next = next.nextElementSibling
      else column.insertBefore(box.element, next)
      return box
    })
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

interface Box {
  readonly element: HTMLElement
  readonly title: Element
  readonly times: Element
  id: string
  style: string
}

const blank = element('div', 'bareBox')
blank.append(element('b', ''), element('span', ''))

function newBox(): Box {
  const box = blank.cloneNode(true) as HTMLElement
  return { element: box, title: box.firstElementChild!, times: box.lastElementChild!, id: '', style: '' }
}

function writeBox(box: Box, entry: ScenarioEntry, { lane, lanes }: { lane: number; lanes: number }): void {
  const top = (timeOfDay(entry.start) / halfHour) * rowPx + 1
  const height = (entry.duration / halfHour) * rowPx - 3
  const place = `top:${top}px;height:${height}px;left:${(lane / lanes) * 100}%;width:calc(${100 / lanes}% - 5px)`
  const style = `${place};background:#${entry.color}`
  if (box.style !== style) box.element.style.cssText = box.style = style
  if (box.id !== entry.id) box.element.dataset['id'] = box.id = entry.id
  setText(box.title, entry.title)
  setText(box.times, timesOf(entry))
}

function timesOf({ start, duration }: ScenarioEntry): string {
  return `${clock(timeOfDay(start))} – ${clock(timeOfDay(start) + duration)}`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`
}

/** Writes into the existing text node. */
function setText(element: Element, text: string): void {
  const { firstChild } = element
  if (firstChild === null) element.textContent = text
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.textContent = text
  return created
}
