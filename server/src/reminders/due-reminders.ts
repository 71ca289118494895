/** What one user has to be reminded of within a span of time: found where it stands now, so that it moves with what it is of. */
import {
  type LocalTime,
  TimeLevel,
  addSeconds,
  formatLocalTime,
  isVisibleLevel,
  parseLocalTime,
  secondsPerDay,
  timeLevels,
} from '@lustra/domain/calendar'
import { maxLeadSeconds, parseReminder, reminderMoment } from '@lustra/domain/reminders'
import { instantAt, localTimeAt } from '../clock/user-clock.ts'
import { derivedEntries } from '../recurrence/index.ts'
import type { UserReads } from '../store/user-reads.ts'

export interface DueReminder {
  readonly taskId: string
  /** The entry; of a due date the task. */
  readonly about: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Milliseconds: said later than this, it is of no use any more. */
  readonly patience: number
  readonly level: TimeLevel
  readonly start: LocalTime
  readonly duration: number
}

/** Whose wall clock and reminder time count. */
export interface Reminded {
  readonly timeZone: string
  readonly reminderTime: number
}

/** Epoch milliseconds; both ends are meant. */
export interface InstantSpan {
  readonly from: number
  readonly to: number
}

/** In the order of time. */
export async function dueReminders(
  reads: UserReads,
  person: Reminded,
  span: InstantSpan,
): Promise<DueReminder[]> {
  const reach = reachOf(person, span)
  const wanted = [
    ...(await storedWishes(reads, reach)),
    ...(await derivedWishes(reads, reach)),
    ...(await dueDateWishes(reads, reach)),
  ]
  return wanted
    .map((wish) => dueReminder(wish, person))
    .filter((due) => due !== null)
    .filter(({ at }) => at >= span.from && at <= span.to)
    .sort((one, other) => one.at - other.at || (one.about < other.about ? -1 : 1))
}

/** Where what a reminder within the span is of can begin. */
interface Reach {
  readonly first: LocalTime
  readonly last: LocalTime
}

function reachOf({ timeZone }: Reminded, { from, to }: InstantSpan): Reach {
  return {
    // What begins at midnight is said later on its day; a day more lets the clocks change.
    first: addSeconds(localTimeAt(from, timeZone), -2 * secondsPerDay),
    last: addSeconds(localTimeAt(to, timeZone), maxLeadSeconds + 2 * secondsPerDay),
  }
}

/** Something with a time, and the reminder chosen for it. */
interface Wish {
  readonly task_id: string
  readonly about: string
  readonly reminder: string
  readonly level: TimeLevel
  readonly start_time: string
  readonly duration: number
}

function dueReminder(wish: Wish, person: Reminded): DueReminder | null {
  const reminder = parseReminder(wish.reminder)
  const { level } = wish
  const start = parseLocalTime(wish.start_time)!
  const moment = reminder && reminderMoment(reminder, { level, start }, person.reminderTime)
  if (!moment) return null
  return {
    taskId: wish.task_id,
    about: wish.about,
    at: instantAt(moment.localTime, person.timeZone) - moment.leadSeconds * 1000,
    patience: moment.maxDelaySeconds * 1000,
    level,
    start,
    duration: wish.duration,
  }
}

function openEntries({ read, userId }: UserReads, { first, last }: Reach) {
  return read
    .selectFrom('entries')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'entries.user_id').onRef('tasks.id', '=', 'entries.task_id'),
    )
    .select((eb) => [
      'entries.task_id',
      'entries.id as about',
      eb.fn.coalesce('entries.reminder', 'tasks.reminder').as('reminder'),
      'entries.level',
      'entries.start_time',
      'entries.duration',
    ])
    .where('entries.user_id', '=', userId)
    .where('tasks.user_id', '=', userId)
    .where('entries.removed_at', 'is', null)
    .where('entries.status', '=', 'NORMAL')
    .where('entries.start_time', '>=', formatLocalTime(first))
    .where('entries.start_time', '<=', formatLocalTime(last))
    .where('tasks.removed_at', 'is', null)
    .where('tasks.status', '=', 'NORMAL')
}

async function storedWishes(reads: UserReads, reach: Reach): Promise<Wish[]> {
  const ofTheirTasks = await openEntries(reads, reach).where('tasks.reminder', 'is not', null).execute()
  const byThemselves = await openEntries(reads, reach)
    .where('entries.reminder', 'is not', null)
    .where('tasks.reminder', 'is', null)
    .execute()
  return [...ofTheirTasks, ...byThemselves].filter((wish): wish is Wish => wish.reminder !== null)
}

const drawnLevels = timeLevels.filter(isVisibleLevel)

/** Occurrences that nobody touched have what is chosen for their task. */
async function derivedWishes(reads: UserReads, { first, last }: Reach): Promise<Wish[]> {
  const { read, userId } = reads
  const tasks = await read
    .selectFrom('tasks')
    .select(['id', 'reminder'])
    .where('user_id', '=', userId)
    .where('reminder', 'is not', null)
    .execute()
  if (tasks.length === 0) return []
  const chosen = new Map(tasks.map(({ id, reminder }) => [id, reminder!]))
  const entries = await derivedEntries(reads, drawnLevels, first, last)
  return entries
    .filter(({ task_id, status }) => status === 'NORMAL' && chosen.has(task_id))
    .map((entry) => ({ ...entry, about: entry.id, reminder: chosen.get(entry.task_id)! }))
}

async function dueDateWishes({ read, userId }: UserReads, { first, last }: Reach): Promise<Wish[]> {
  const tasks = await read
    .selectFrom('tasks')
    .select(['id', 'due_reminder', 'due_time'])
    .where('user_id', '=', userId)
    .where('due_reminder', 'is not', null)
    .where('due_time', '>=', formatLocalTime(first))
    .where('due_time', '<=', formatLocalTime(last))
    .where('removed_at', 'is', null)
    .where('status', '=', 'NORMAL')
    .execute()
  return tasks.map(({ id, due_reminder: reminder, due_time: dueTime }) => ({
    task_id: id,
    about: id,
    reminder: reminder!,
    level: TimeLevel.HoursAndMinutes,
    start_time: dueTime!,
    duration: 0,
  }))
}
