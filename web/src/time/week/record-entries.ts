import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { type TimeTask, type Tracked, gridSlotOf } from '../records/records.ts'
import { type Instant, canResizeRecord } from '@lustra/domain/time'
import { dragKeyOf } from '../time-items.ts'
import { type Planned, type TimeWeek, runningSpan } from '../time-week.ts'

export interface TrackedWeekEntry extends WeekEntry {
  /** Elapsed seconds; when clocks change, not the length on the grid. */
  readonly elapsed: number
  readonly dragKey: string
}

/** The cached entry of each item, with its task. */
const made = new WeakMap<object, { readonly task: TimeTask; readonly weekEntry: TrackedWeekEntry }>()

/** Unchanged entries keep their objects. */
export function weekEntriesOf(week: TimeWeek, now: Instant): TrackedWeekEntry[] {
  const { records, planned, tasks, timer } = week
  const cached = (one: Tracked | Planned, toWeekEntry: (task: TimeTask) => TrackedWeekEntry) => {
    const task = tasks.get(one.taskId)
    if (!task) return []
    const before = made.get(one)
    if (before?.task === task) return [before.weekEntry]
    const weekEntry = toWeekEntry(task)
    made.set(one, { task, weekEntry })
    return [weekEntry]
  }
  const weekEntries = [
    ...planned.flatMap((entry) =>
      cached(entry, (task) => ({
        ...entry,
        ...looksOf(task),
        elapsed: entry.duration,
        resizable: false,
        dragKey: dragKeyOf('planned', entry.id),
      })),
    ),
    ...records.flatMap((record) =>
      cached(record, (task) => ({
        ...gridSlotOf(record),
        ...looksOf(task),
        elapsed: record.duration,
        tracked: true,
        resizable: canResizeRecord(record.status),
        dragKey: dragKeyOf('record', record.id),
      })),
    ),
  ]
  if (timer) {
    const span = runningSpan(timer, now)
    weekEntries.push({
      ...gridSlotOf(span),
      id: timer.id,
      elapsed: span.duration,
      name: timer.taskName,
      color: timer.color,
      status: 'NORMAL',
      pinned: false,
      live: true,
      resizable: false,
      tracked: true,
      dragKey: dragKeyOf('timer', timer.id),
    })
  }
  return weekEntries
}

function looksOf({ name, color }: TimeTask) {
  return { name, color, pinned: false }
}
