import { type ResizeBehavior, type WeekDragBehavior } from '#calendar/drag/week-drag-behavior.ts'
import { refusalText } from '#calendar/entry/refusal-text.ts'
import { beginResize, boundsOf } from '#ui/drag/resize.ts'
import { addDays, addSeconds, halfHour, startOfDay } from '@lustra/domain/calendar'
import { type DropRefusal, allowsResizeInto, missedParent, resizedDuration } from '@lustra/domain/scheduling'
import { parentPlanOf } from '../parent-plan.ts'
import { type PlansDragContext } from './plans-drag-adapter.ts'
import { type PlaceableItem, type PlansItem } from './plans-items.ts'
import { slotAt, verdictsOf } from './week-drop.ts'

type ResizableItem = Extract<PlansItem, { kind: 'entry' | 'resize' }>

export function dropBehavior(item: PlaceableItem, context: PlansDragContext): WeekDragBehavior<DropRefusal> {
  const { task, entry } = item
  const { actions, words } = context
  return {
    name: task.name,
    entry,
    isFirst: item.kind === 'entry' && item.isFirst,
    canLeave: entry !== null,
    canCopy: entry !== null && entry.reason === undefined,
    landing: (cell) => slotAt(item, cell, context),
    verdicts: (copy) => verdictsOf(item, context, copy),
    why: (refusal, { level }) => refusalText(words, refusal, { limits: task.limits, level }),
    note: (slot) => context.texts.outside(missedParent(slot, parentPlanOf(task, context.plans))),
    drop(slot, copy) {
      if (slot === null) return entry ? actions.unschedule(task, entry) : false
      return entry && !copy ? actions.move(task, entry, slot) : actions.place(task, slot)
    },
  }
}

export function resizeBehavior({ task, entry }: ResizableItem, context: PlansDragContext): ResizeBehavior {
  const bounds = boundsOf(beginResize(entry, task.limits, context.inTheWay))
  return {
    name: task.name,
    entry,
    lengthAt(rows) {
      const duration = resizedDuration(entry.duration, rows, bounds)
      return { duration, elapsed: duration }
    },
    allows({ column, row }) {
      const midnight = startOfDay(addDays(context.days.first, column))
      return allowsResizeInto(addSeconds(midnight, (row ?? 0) * halfHour), entry, bounds)
    },
    resize: ({ duration }) => context.actions.resize(task, entry, duration),
  }
}
