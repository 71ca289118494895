/**
 * Presses on empty places of the week: a click or tap opens the pop-over, and dragging with a mouse draws a span of hours. One handler for the whole
 * grid; entries handle their own drags.
 */
import { clickTolerancePx } from '#ui/drag/click-tolerance.ts'
import { type Point, between, distance } from '#ui/drag/point.ts'
import { edgeScroll } from '#ui/drag/edge-scroll.ts'
import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  type WeekCell,
  addDays,
  addSeconds,
  halfHour,
  rowsPerDay,
  secondsPerDay,
  startOfDay,
} from '@lustra/domain/calendar'
import { type Slot, requestedSlot } from '@lustra/domain/scheduling'
import { partsOfSlot } from '../drag/slot-cells.ts'
import { type WeekGeometry, cellUnder } from '../drag/week-geometry.ts'
import { closesPop } from '../entry/use-closing.ts'
import { type WeekDom } from '../week/week-dom.ts'
import { isEmptyPlace } from './empty-place.ts'
import { type DrawingContext } from './use-drawing.ts'

interface Press {
  readonly pointer: number
  readonly start: Point
  readonly geometry: WeekGeometry
  readonly day: DayNumber
  /** Null in the all-day strip. */
  readonly at: LocalTime | null
  /** False for touch, which scrolls and can only tap. */
  readonly draws: boolean
}

/** Returns the grid's handler of pointer events. */
export function startDrawing(
  dom: WeekDom,
  current: () => DrawingContext,
  signal: AbortSignal,
): (event: Event) => void {
  let press: Press | null = null
  let slot: Slot | null = null
  let pointer: Point = { x: 0, y: 0 }
  let frame = 0

  const end = () => {
    cancelAnimationFrame(frame)
    if (slot) dom.preview(null)
    press = null
    slot = null
  }
  const update = () => {
    const { creation, days } = current()
    if (!creation || !press || press.at === null) return end()
    const area = dom.scrollArea(press.geometry)
    const by = area ? edgeScroll(area.rect, pointer).y : 0
    if (by !== 0) area?.scrollBy({ x: 0, y: by })
    const reached = timeAt(press.day, rowAt(pointer, press.geometry, dom.scrollTop))
    slot = requestedSlot(press.at, reached, creation.inTheWay())
    const when = creation.when(slot)
    dom.preview({ parts: partsOfSlot(slot, days), title: '', when, accepted: true, isNew: true })
    cancelAnimationFrame(frame)
    // At an edge the grid keeps scrolling while the pointer rests.
    if (by !== 0) frame = requestAnimationFrame(update)
  }
  const down = (event: PointerEvent) => {
    end()
    const { creation, days, halves, strip } = current()
    if (!creation || event.button !== 0 || !event.isPrimary) return
    if (closesPop(event) || !isEmptyPlace(event.target)) return
    const geometry = dom.measure(days.count)
    const start = pointOf(event)
    const cell = geometry && cellUnder(start, geometry, dom.scrollTop)
    if (!cell || (cell.row === null && !strip)) return
    const { x, width } = geometry.strip
    if (halves && ((start.x - x) / width) * days.count - cell.column < 0.5) return
    const day = addDays(days.first, cell.column)
    const at = cell.row === null ? null : timeAt(day, rowAt(start, geometry, dom.scrollTop))
    const draws = at !== null && event.pointerType !== 'touch'
    press = { pointer: event.pointerId, start, geometry, day, at, draws }
  }
  const move = (event: PointerEvent) => {
    if (!press?.draws || event.pointerId !== press.pointer) return
    pointer = pointOf(event)
    if (!slot) {
      if (!isBeyondClick(press.start, pointer)) return
      // An event that waited for this code has ended; the pointer may be gone.
      if (event.eventPhase !== Event.NONE) dom.scroller?.setPointerCapture(event.pointerId)
    }
    update()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer || !slot) return
    const requested = slot
    end()
    current().creation?.open(requested, true)
  }
  const click = (event: MouseEvent) => {
    const pressed = press
    end()
    if (!pressed || isBeyondClick(pressed.start, pointOf(event))) return
    openAt(pressed.day, pressed.at, current())
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !slot) return
    event.stopPropagation()
    end()
  }
  document.addEventListener('keydown', escape, { signal, capture: true })
  window.addEventListener('blur', end, { signal })
  signal.addEventListener('abort', end)

  const handlers: Readonly<Record<string, (event: PointerEvent) => void>> = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: end,
    click,
  }
  return (event) => handlers[event.type]?.(event as PointerEvent)
}

/** Enter on a free cell. */
export function createAt({ column, row }: WeekCell, context: DrawingContext): void {
  const day = addDays(context.days.first, column)
  openAt(day, row === null ? null : timeAt(day, row), context)
}

/** `at` null means the whole day. */
function openAt(day: DayNumber, at: LocalTime | null, { creation }: DrawingContext): void {
  creation?.open(at === null ? wholeDay(day) : requestedSlot(at, null, creation.taken()), false)
}

function wholeDay(day: DayNumber): Slot {
  return { level: TimeLevel.Days, start: startOfDay(day), duration: secondsPerDay }
}

/** Half hours since midnight, with a fraction, clamped to the day. */
function rowAt({ y }: Point, { grid, slotPx }: WeekGeometry, scrollTop: number): number {
  return Math.max(0, Math.min(rowsPerDay - 0.01, (y - grid.y + scrollTop) / slotPx))
}

function timeAt(day: DayNumber, row: number): LocalTime {
  return addSeconds(startOfDay(day), Math.floor(row * halfHour))
}

function isBeyondClick(start: Point, current: Point): boolean {
  return distance(between(start, current)) > clickTolerancePx
}

function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: clientX, y: clientY }
}
