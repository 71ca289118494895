/** What the plans say of a task, an entry or its edge that is dragged over the week. */
import { type LengthCourse, type WeekCourse } from '#calendar/drag/week-course.ts'
import { beginResize, boundsOf } from '#ui/drag/resize.ts'
import { addDays, addSeconds, halfHour, startOfDay } from '@lustra/domain/calendar'
import { type DropRefusal, allowsResizeInto, resizedDuration } from '@lustra/domain/scheduling'
import { type PlansScene } from './plans-board.ts'
import { type PlansItem } from './plans-items.ts'
import { landingAt, verdictsOf } from './week-drop.ts'

type Placed = Exclude<PlansItem, { kind: 'resize' }>
type Resized = Extract<PlansItem, { kind: 'entry' | 'resize' }>

export function placeCourse(item: Placed, scene: PlansScene): WeekCourse<DropRefusal> {
  const { task, entry } = item
  const { actions, words } = scene
  return {
    name: task.name,
    entry,
    isFirst: item.kind === 'entry' && item.isFirst,
    leaves: entry !== null,
    copies: entry !== null,
    landing: (cell) => landingAt(item, cell, scene),
    verdicts: (copy) => verdictsOf(item, scene, copy),
    why: (refusal) => words.refusals[refusal],
    drop(slot, copy) {
      if (slot === null) return entry ? actions.unschedule(task, entry) : false
      return entry && !copy ? actions.move(task, entry, slot) : actions.place(task, slot)
    },
  }
}

export function edgeCourse({ task, entry }: Resized, scene: PlansScene): LengthCourse {
  const bounds = boundsOf(beginResize(entry, task.limits, scene.entries))
  return {
    name: task.name,
    entry,
    durationAt: (rows) => resizedDuration(entry.duration, rows, bounds),
    allows({ column, row }) {
      const midnight = startOfDay(addDays(scene.days.first, column))
      return allowsResizeInto(addSeconds(midnight, (row ?? 0) * halfHour), entry, bounds)
    },
    resize: (duration) => scene.actions.resize(task, entry, duration),
  }
}
