import { type PeriodCell, type PeriodLayout, rowNames } from '#calendar/periods/period-rows.ts'
import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { type CalendarRules, startOfDay } from '@lustra/domain/calendar'
import { type DropRefusal, type Slot, droppedSlot, refuseDrop } from '@lustra/domain/scheduling'
import { type DraggedItem } from './week-drop.ts'

export type AnyCell = Pick<PeriodCell<WeekEntry>, 'id' | 'level' | 'period'>

export function slotIn({ task, entry }: DraggedItem, cell: Omit<AnyCell, 'id'>, rules: CalendarRules): Slot {
  const dropped = { limits: task.limits, moved: entry }
  return droppedSlot(dropped, cell.level, startOfDay(cell.period.start), rules)
}

/** Whole periods never overlap, so only the task's limits count. */
export function refusalIn(dragged: DraggedItem, cell: AnyCell, rules: CalendarRules): DropRefusal | null {
  return refuseDrop(dragged.task, slotIn(dragged, cell, rules), [])
}

/** The upper row before the lower. */
export function cellsOf<Entry extends WeekEntry>(layout: PeriodLayout<Entry>): PeriodCell<Entry>[] {
  return rowNames.flatMap((row) => layout[row])
}
