/** The slot of a dragged task or entry in the visible days, and the domain's verdict about it. */
import { type WeekVerdicts } from '#calendar/drag/week-drag-behavior.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { type CalendarRules, type WeekCell, timeOfCell } from '@lustra/domain/calendar'
import {
  type DropRefusal,
  type Slot,
  droppedSlot,
  refusalsByCell,
  refuseDrop,
} from '@lustra/domain/scheduling'
import { type Entry, type Task } from '../plans.ts'

/** The dragged item: a task (without `entry`) or one of its entries. */
export interface DraggedItem {
  readonly task: Task
  readonly entry: Entry | null
}

export interface WeekDropContext {
  readonly days: VisibleDays
  readonly inTheWay: readonly Entry[]
  readonly rules: CalendarRules
}

export function slotAt({ task, entry }: DraggedItem, cell: WeekCell, { days, rules }: WeekDropContext): Slot {
  const { level, time } = timeOfCell(cell, days.first)
  return droppedSlot({ limits: task.limits, moved: entry }, level, time, rules)
}

/** `copy`: the entry itself stays, so the copy must not overlap with it. */
export function refusalAt(
  dragged: DraggedItem,
  cell: WeekCell,
  context: WeekDropContext,
  copy: boolean,
): DropRefusal | null {
  const landing = slotAt(dragged, cell, context)
  return refuseDrop(dragged.task, landing, context.inTheWay, copy ? null : dragged.entry)
}

export function verdictsOf(
  dragged: DraggedItem,
  context: WeekDropContext,
  copy: boolean,
): WeekVerdicts<DropRefusal> {
  const { task, entry } = dragged
  const { days, inTheWay } = context
  const { duration } = slotAt(dragged, { column: 0, row: 0 }, context)
  const moved = copy ? null : entry
  return {
    cells: refusalsByCell({ task, duration, moved }, days.first, days.count, inTheWay),
    days: Array.from({ length: days.count }, (_, column) =>
      refusalAt(dragged, { column, row: null }, context, copy),
    ),
  }
}
