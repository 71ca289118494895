/** Navigation on the plans screen by period, level and root of the tree; all are part of the address. */
import { clock } from '#browser/clock.ts'
import { type TaskId } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  type MonthView,
  type Period,
  type WindowPosition,
  addDays,
  coarserView,
  dayOf,
  daysPerWeek,
  finerView,
  openedStart,
  isHourLevel,
  kindOfLevel,
  middleOf,
  periodKindsOfView,
  periodOf,
  periodId,
  placeAfterZoom,
  shiftPeriod,
  startOfWindow,
  shiftWindowStart,
  titlePeriodOf,
  windowStartingAt,
  zoomedStart,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type TreeNavigation, treeRootAfter } from '@lustra/domain/plans'
import { type TreeTask } from '@lustra/domain/tasks'
import { type PlansAddress, addressOfPeriod } from '../plans-address.ts'
import { type Plans } from '../plans.ts'
import { type PlansAction } from '../screen-state.ts'
import { type Zoom } from './zoom.ts'

/** `replace`: replaces the history entry, so that Back skips it. */
export type Navigate = (address: PlansAddress, replace?: boolean) => void

/** The window and the root from which steps are counted. */
export type PlansPosition = Pick<Plans, 'view' | 'start' | 'treeRoot'>

export interface NavigationContext {
  readonly plans: Plans
  /** The last requested position, ahead of `plans` until it is rendered. */
  readonly position: () => PlansPosition
  readonly rules: CalendarRules
  readonly navigate: Navigate
  readonly dispatch: (action: PlansAction) => void
  /** The window that was last zoomed out from; zooming in returns to it. */
  readonly place: () => WindowPosition | null
  readonly storePlace: (place: WindowPosition | null) => void
  /** The view in which the user last saw a month. */
  readonly monthView: () => MonthView
  /** On phones: makes today one of the visible days. */
  readonly showToday: () => void
  /** On phones: makes a day of the window one of the visible days. */
  readonly showDay: (day: DayNumber) => void
}

export type PlansNavigation = ReturnType<typeof plansNavigation>

export function plansNavigation(context: NavigationContext) {
  const { plans, rules, navigate, dispatch, position } = context

  function show(next: CalendarView, first: DayNumber, replace = false): void {
    const { treeRoot } = position()
    dispatch({ type: 'period-changed' })
    navigate(
      { ...addressOfPeriod({ view: next, start: first }), ...(treeRoot && { root: treeRoot }) },
      replace,
    )
  }

  function enterRoot(root: TaskId | null): void {
    if (root === position().treeRoot) return
    dispatch({ type: 'tree-entered' })
    navigate({ ...addressOfPeriod(position()), ...(root && { root }) })
  }

  function zoomTo(next: CalendarView, first: DayNumber): void {
    context.storePlace(placeAfterZoom(position(), next, context.place()))
    show(next, first)
  }

  /** Changes to a view, any number of levels away; it may be aimed at a period. */
  function changeTo(next: CalendarView, period: Period | null = null): void {
    zoomTo(next, zoomedStart(position(), next, memory(), rules, period))
  }

  const usual = (view: CalendarView) => (view === 'MONTH_WEEKS' ? context.monthView() : view)

  const memory = () => ({ place: context.place(), today: dayOf(clock.now()) })

  /** Also null if the period is rendered but the user has navigated on. */
  function periodNamed(id: string): Period | null {
    const { view, start } = position()
    const { top, bottom } = windowStartingAt(view, start, rules)
    return (
      top.find((period) => periodId('top', period) === id) ??
      bottom.find((period) => periodId('bottom', period) === id) ??
      null
    )
  }

  return {
    today() {
      context.storePlace(null)
      const { view } = position()
      show(view, startOfWindow(view, dayOf(clock.now()), rules))
      context.showToday()
    },
    step(direction: 1 | -1) {
      const { view, start } = position()
      show(view, shiftWindowStart(view, start, direction, rules))
    },
    /** From a day by a whole week. */
    stepWeek(direction: 1 | -1) {
      const { view, start } = position()
      const day = addDays(start, direction * daysPerWeek)
      show(view, view === 'DAY' ? day : shiftWindowStart(view, start, direction, rules))
    },
    /** Changes to another level, any number of steps away. */
    view: (next: CalendarView) => changeTo(usual(next)),
    /** Changes between the rows and the days of a month. */
    month: (next: MonthView) => changeTo(next),
    /** Opens a period of the path: as its level's button would if that shows the period, else around its middle. */
    toPeriod(level: CalendarView, period: Period) {
      const next = usual(level)
      const start = zoomedStart(position(), next, memory(), rules)
      const isShown = titlePeriodOf(next, start, rules).start === period.start
      zoomTo(next, isShown ? start : startOfWindow(next, middleOf(period), rules))
    },
    /** Opens a level around a day. */
    around: (next: CalendarView, day: DayNumber) => zoomTo(next, startOfWindow(next, day, rules)),
    /** Zooms in by one level, centred on a period (PLN-020). */
    into(period: Period) {
      const finer = finerView(position().view)
      const next = finer && usual(finer)
      if (next) zoomTo(next, openedStart(period, position(), next, memory(), rules))
    },
    /** Zooms by one level; a zoom in may be aimed at a period, by its id (CAL-003). */
    zoom(zoom: Zoom, over: string | null = null) {
      const { view } = position()
      const next = zoom === 'in' ? finerView(view) : coarserView(view)
      const period = over === null ? null : periodNamed(over)
      if (next) changeTo(usual(next), period)
    },
    /** Makes an entry visible that a key has moved, with the smallest change of the window. */
    follow(slot: Pick<Slot, 'level' | 'start'>) {
      const kind = isHourLevel(slot.level) ? 'DAYS' : kindOfLevel(slot.level)
      if (!kind) return
      const { view, start } = position()
      const period = periodOf(kind, dayOf(slot.start), rules)
      const { top, bottom } = windowStartingAt(view, start, rules)
      const isVisible = [...top, ...bottom].some((one) => one.kind === kind && one.start === period.start)
      if (!isVisible) show(view, startOfWindow(view, middleOf(period), rules))
      else context.showDay(dayOf(slot.start))
    },
    /** Moves a row by a number of its periods; the finer one may stop between two windows of the view. */
    slide: (row: 'top' | 'bottom', periods: number, by: 'hand' | 'wheel') => {
      const { view, start } = position()
      const replace = by === 'wheel'
      if (row === 'bottom')
        return show(view, shiftPeriod(periodKindsOfView(view).bottom, start, periods), replace)
      const direction = periods > 0 ? 1 : -1
      let first = start
      for (let left = Math.abs(periods); left > 0; left--)
        first = shiftWindowStart(view, first, direction, rules)
      show(view, first, replace)
    },
    /** Moves the root of the tree up or down from a task (PLN-036). */
    enter: (how: TreeNavigation, task: TreeTask) =>
      enterRoot(treeRootAfter(how, task, treeRootOf(plans)) as TaskId | null),
    enterRoot,
  }
}

function treeRootOf({ treePath }: Plans): TreeTask | null {
  const root = treePath.at(-1)
  return root ? { id: root.id, parentId: treePath.at(-2)?.id ?? null } : null
}
