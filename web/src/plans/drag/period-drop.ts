import { type PeriodCell, type PeriodLayout, rowNames } from '#calendar/periods/period-rows.ts'
import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { type CalendarRules, addSeconds, dayOf, isHourLevel, startOfDay } from '@lustra/domain/calendar'
import { type DropRefusal, type Slot, droppedSlot, refuseDrop } from '@lustra/domain/scheduling'
import { type Entry } from '../plans.ts'
import { type DraggedItem } from './week-drop.ts'

export type AnyCell = Pick<PeriodCell<WeekEntry>, 'id' | 'level' | 'period' | 'hasHours'>

/** The cell's period. An entry with hours keeps its time on another day, where hours are displayed (CAL-N25). */
export function slotIn(
  { task, entry }: DraggedItem,
  { level, period, hasHours = false }: Pick<AnyCell, 'level' | 'period'> & Partial<AnyCell>,
  rules: CalendarRules,
): Slot {
  const dropped = { limits: task.limits, moved: entry }
  const midnight = startOfDay(period.start)
  if (!hasHours || entry === null || !isHourLevel(entry.level))
    return droppedSlot(dropped, level, midnight, rules)
  const time = entry.start - startOfDay(dayOf(entry.start))
  return droppedSlot(dropped, entry.level, addSeconds(midnight, time), rules)
}

/** `copy`: the entry itself stays, so the copy must not overlap with it. */
export function refusalIn(
  dragged: DraggedItem,
  cell: AnyCell,
  {
    rules,
    inTheWay,
    copy,
  }: {
    readonly rules: CalendarRules
    readonly inTheWay: readonly Entry[]
    readonly copy: boolean
  },
): DropRefusal | null {
  return refuseDrop(dragged.task, slotIn(dragged, cell, rules), inTheWay, copy ? null : dragged.entry)
}

/** The upper row before the lower. */
export function cellsOf<Entry extends WeekEntry>(layout: PeriodLayout<Entry>): PeriodCell<Entry>[] {
  return rowNames.flatMap((row) => layout[row])
}
