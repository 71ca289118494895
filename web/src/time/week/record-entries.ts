import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { type TimeTask, type Tracked, gridSlotOf } from '../records/records.ts'
import { type Instant, canResizeRecord } from '@lustra/domain/time'
import { dragKeyOf } from '../time-items.ts'
import { type Planned, type TimeWeek, runningSpan } from '../time-week.ts'

/** The entries of the grid: tracked, planned or running. */
export interface TrackedWeekEntry extends WeekEntry {
  /** The time that it takes; where clocks change, not its length on the grid. */
  readonly elapsed: number
  readonly dragKey: string
}

/** The cached entry of each item, with its task. */
const made = new WeakMap<
  object,
  { readonly task: TimeTask; readonly halves: boolean; readonly weekEntries: TrackedWeekEntry }
>()

/** `halves`: the plan is beside the fact. Unchanged entries keep their objects. */
export function weekEntriesOf(week: TimeWeek, now: Instant, halves: boolean): TrackedWeekEntry[] {
  const { records, planned, tasks, timer } = week
  const cached = (one: Tracked | Planned, toWeekEntry: (task: TimeTask) => TrackedWeekEntry) => {
    const task = tasks.get(one.taskId)
    if (!task) return []
    const before = made.get(one)
    if (before?.task === task && before.halves === halves) return [before.weekEntries]
    const weekEntries = toWeekEntry(task)
    made.set(one, { task, halves, weekEntries })
    return [weekEntries]
  }
  const weekEntries = [
    ...planned.flatMap((entry) =>
      cached(entry, (task) => ({
        ...entry,
        ...looksOf(task),
        elapsed: entry.duration,
        lane: 'plan',
        resizable: false,
        dragKey: dragKeyOf('planned', entry.id),
      })),
    ),
    ...records.flatMap((record) =>
      cached(record, (task) => ({
        ...gridSlotOf(record),
        ...looksOf(task),
        elapsed: record.duration,
        ...(halves && { lane: 'fact' }),
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
      ...(halves && { lane: 'fact' }),
      dragKey: dragKeyOf('timer', timer.id),
    })
  }
  return weekEntries
}

function looksOf({ name, color }: TimeTask) {
  return { name, color, pinned: false }
}
