/** Which window a zoom leads to: zooming in returns to the place from which zooming out began. */
import { type DayNumber } from './local-time.ts'
import { type Period, middleOf } from './period.ts'
import type { CalendarRules } from './rules.ts'
import {
  type CalendarView,
  type CalendarWindow,
  anchorOf,
  anchorPeriodOf,
  isFinerView,
  realignWindowStart,
  startOfWindow,
  titlePeriodOf,
  windowOf,
} from './view.ts'

/** A view and the first day that it displays. */
export type WindowPosition = Pick<CalendarWindow, 'view' | 'start'>

export interface ZoomMemory {
  /** The window from which the user last zoomed out, see `placeAfterZoom`. */
  readonly place: WindowPosition | null
  readonly today: DayNumber
}

type Span = Pick<Period, 'start' | 'end'>

/**
 * The day around which view `to` is laid out when it replaces window `from`. Zooming in leads to the place last zoomed
 * out from if it is in the displayed period, else to today if displayed, else to the start of the period. `over`, the
 * period under the pointer or focus, replaces the displayed period and is centred (PLN-020). Zooming out keeps that
 * place, or else the middle of the window, in the middle.
 */
export function zoomedDay(
  from: WindowPosition,
  to: CalendarView,
  memory: ZoomMemory,
  rules: CalendarRules,
  over: Period | null = null,
): DayNumber {
  if (!isFinerView(to, from.view)) return dayLeft(from, memory.place)
  const spans = over ? [over] : displayedSpans(from, rules)
  const { place, today } = memory
  if (place && isToReturnTo(place, from, spans)) {
    const isFiner = isFinerView(to, place.view)
    return isFiner ? zoomedDay(place, to, { place: null, today }, rules) : anchorDayOf(place)
  }
  if (over && hasRoomFor(over, to, rules)) return middleOf(over)
  if (isInAny(spans, today)) return today
  return over ? middleOf(over) : firstDayOf(from, rules)
}

/** The start of that window. A place that is returned to appears as it was left, even between two usual windows. */
export function zoomedStart(
  from: WindowPosition,
  to: CalendarView,
  memory: ZoomMemory,
  rules: CalendarRules,
  over: Period | null = null,
): DayNumber {
  const { place } = memory
  const spans = over ? [over] : displayedSpans(from, rules)
  return place?.view === to && isFinerView(to, from.view) && isToReturnTo(place, from, spans)
    ? realignWindowStart(to, place.start, rules)
    : startOfWindow(to, zoomedDay(from, to, memory, rules, over), rules)
}

/** The same for an opened period: if all of it fits into the view, it is centred, regardless of the place (PLN-020). */
export function openedStart(
  period: Period,
  from: WindowPosition,
  to: CalendarView,
  memory: ZoomMemory,
  rules: CalendarRules,
): DayNumber {
  return hasRoomFor(period, to, rules)
    ? startOfWindow(to, middleOf(period), rules)
    : zoomedStart(from, to, memory, rules, period)
}

/** The place to return to after a change of view. A finer place within the left window stays, so that zooming in ends there. */
export function placeAfterZoom(
  from: WindowPosition,
  to: CalendarView,
  place: WindowPosition | null,
): WindowPosition | null {
  if (!isFinerView(from.view, to)) return place
  return place && isPlaceWithin(place, from) ? place : { view: from.view, start: from.start }
}

/** The day around which a zoom out is laid out: the place within the window, otherwise its middle. */
function dayLeft(from: WindowPosition, place: WindowPosition | null): DayNumber {
  return anchorDayOf(place && isPlaceWithin(place, from) ? place : from)
}

function isPlaceWithin(place: WindowPosition, { view, start }: WindowPosition): boolean {
  return isFinerView(place.view, view) && isIn(anchorPeriodOf(view, start), anchorDayOf(place))
}

function isToReturnTo(place: WindowPosition, from: WindowPosition, spans: readonly Span[]): boolean {
  return isFinerView(place.view, from.view) && isInAny(spans, anchorDayOf(place))
}

/** The displayed period and the central one: a week between two months belongs to one, but is zoomed out from in either. */
function displayedSpans({ view, start }: WindowPosition, rules: CalendarRules): readonly Span[] {
  return [titlePeriodOf(view, start, rules), anchorPeriodOf(view, start)]
}

/** A window may begin after the start of the period in its title. */
function firstDayOf({ view, start }: WindowPosition, rules: CalendarRules): DayNumber {
  const title = titlePeriodOf(view, start, rules)
  return title.start > start ? title.start : start
}

function hasRoomFor(period: Period, view: CalendarView, rules: CalendarRules): boolean {
  const { start, end } = windowOf(view, middleOf(period), rules)
  return start <= period.start && period.end <= end
}

function anchorDayOf({ view, start }: WindowPosition): DayNumber {
  return anchorOf(view, start)
}

function isInAny(spans: readonly Span[], day: DayNumber): boolean {
  return spans.some((span) => isIn(span, day))
}

function isIn({ start, end }: Span, day: DayNumber): boolean {
  return start <= day && day < end
}
