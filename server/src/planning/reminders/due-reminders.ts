/** Computes the reminders of a user within a span, from the current times of entries and due dates. */
import {
  type LocalTime,
  TimeLevel,
  addSeconds,
  formatLocalTime,
  isVisibleLevel,
  levelOfKind,
  parseLocalTime,
  secondsPerDay,
  startOfDay,
  timeLevels,
} from '@lustra/domain/calendar'
import { maxLeadSeconds, parseReminder, reminderMoment } from '@lustra/domain/reminders'
import { instantAt, localTimeAt } from '../../kernel/clock/user-clock.ts'
import { derivedEntries } from '../recurrence/index.ts'
import {
  type RemindedReview,
  type ReviewedPerson,
  hasReviewReminders,
  reviewsToRemind,
} from '../reviews/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

export interface DueReminder {
  /** Null for a review. */
  readonly taskId: string | null
  /** The id of the entry, of the task for a due date, or of the review. */
  readonly about: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Reminders that are later than this are not delivered. */
  readonly maxDelayMs: number
  readonly level: TimeLevel
  readonly start: LocalTime
  readonly duration: number
}

/** The preferences that determine when reminders are due. */
export interface ReminderPreferences extends ReviewedPerson {
  readonly reminderTime: number
}

/** A reminder of a review that is later than this is not delivered; the line still says that it waits. */
const maxReviewDelayMs = 12 * 3_600_000

/** Epoch milliseconds, both ends inclusive. */
export interface InstantSpan {
  readonly from: number
  readonly to: number
}

/** Sorted by time. */
export async function dueReminders(
  reads: UserReads,
  person: ReminderPreferences,
  span: InstantSpan,
): Promise<DueReminder[]> {
  const range = startRangeOf(person, span)
  const sources = [
    ...(await storedSources(reads, range)),
    ...(await derivedSources(reads, range)),
    ...(await dueDateSources(reads, range)),
  ]
  const ofTasks = sources
    .map((source) => dueReminder(source, person))
    .filter((due) => due !== null)
    .filter(({ at }) => at >= span.from && at <= span.to)
  const ofReviews = (await reviewsToRemind(reads, person, span)).map(dueReview)
  return [...ofTasks, ...ofReviews].sort(
    (one, other) => one.at - other.at || (one.about < other.about ? -1 : 1),
  )
}

/** Entries with a reminder within the span start in this range. */
interface StartRange {
  readonly first: LocalTime
  readonly last: LocalTime
}

function startRangeOf({ timeZone }: ReminderPreferences, { from, to }: InstantSpan): StartRange {
  return {
    // Reminders of whole days are due after midnight; another day allows for clock changes.
    first: addSeconds(localTimeAt(from, timeZone), -2 * secondsPerDay),
    last: addSeconds(localTimeAt(to, timeZone), maxLeadSeconds + 2 * secondsPerDay),
  }
}

interface ReminderSource {
  readonly task_id: string
  readonly about: string
  readonly reminder: string
  readonly level: TimeLevel
  readonly start_time: string
  readonly duration: number
}

function dueReminder(source: ReminderSource, person: ReminderPreferences): DueReminder | null {
  const reminder = parseReminder(source.reminder)
  const { level } = source
  const start = parseLocalTime(source.start_time)!
  const moment = reminder && reminderMoment(reminder, { level, start }, person.reminderTime)
  if (!moment) return null
  return {
    taskId: source.task_id,
    about: source.about,
    at: instantAt(moment.localTime, person.timeZone) - moment.leadSeconds * 1000,
    maxDelayMs: moment.maxDelaySeconds * 1000,
    level,
    start,
    duration: source.duration,
  }
}

function dueReview({ kind, id, at, period: { start, end } }: RemindedReview): DueReminder {
  return {
    taskId: null,
    about: id,
    at,
    maxDelayMs: maxReviewDelayMs,
    level: levelOfKind(kind),
    start: startOfDay(start),
    duration: (end - start) * secondsPerDay,
  }
}

function openEntries({ read, userId }: UserReads, { first, last }: StartRange) {
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

async function storedSources(reads: UserReads, range: StartRange): Promise<ReminderSource[]> {
  const byTask = await openEntries(reads, range).where('tasks.reminder', 'is not', null).execute()
  const byEntry = await openEntries(reads, range)
    .where('entries.reminder', 'is not', null)
    .where('tasks.reminder', 'is', null)
    .execute()
  return [...byTask, ...byEntry].filter((source): source is ReminderSource => source.reminder !== null)
}

const visibleLevels = timeLevels.filter(isVisibleLevel)

/** Derived entries have the reminder of their task. */
async function derivedSources(reads: UserReads, { first, last }: StartRange): Promise<ReminderSource[]> {
  const { read, userId } = reads
  const tasks = await read
    .selectFrom('tasks')
    .select(['id', 'reminder'])
    .where('user_id', '=', userId)
    .where('reminder', 'is not', null)
    .execute()
  if (tasks.length === 0) return []
  const reminders = new Map(tasks.map(({ id, reminder }) => [id, reminder!]))
  const entries = await derivedEntries(reads, visibleLevels, first, last)
  return entries
    .filter(({ task_id, status }) => status === 'NORMAL' && reminders.has(task_id))
    .map((entry) => ({ ...entry, about: entry.id, reminder: reminders.get(entry.task_id)! }))
}

async function dueDateSources(
  { read, userId }: UserReads,
  { first, last }: StartRange,
): Promise<ReminderSource[]> {
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

/** Whether any reminder can become due. */
export async function hasReminders(reads: UserReads): Promise<boolean> {
  const { read, userId } = reads
  const firstOf = (table: 'tasks' | 'entries', column: 'reminder' | 'due_reminder') =>
    read
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where(column as 'reminder', 'is not', null)
      .limit(1)
      .executeTakeFirst()
  return (
    (await firstOf('tasks', 'reminder')) !== undefined ||
    (await firstOf('tasks', 'due_reminder')) !== undefined ||
    (await firstOf('entries', 'reminder')) !== undefined ||
    (await hasReviewReminders(reads))
  )
}
