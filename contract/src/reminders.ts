/** POST /v2/reminders: when a person is reminded, and what they have been reminded of. */
import { type Reminder, formatReminder, parseReminder } from '@lustra/domain/reminders'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { EntryId, ReminderId, TaskId } from './ids.ts'
import { Level } from './plan-entry.ts'
import { ShortTime } from './wire-date.ts'

/** `none`, `15m` before it begins, `0d` before its day at the person's reminder time. */
export const ReminderChoice = z.codec(
  z.string().check(z.maxLength(8)),
  z.custom<Reminder>((value) => typeof value === 'object'),
  {
    decode: (text, context) => {
      const reminder = parseReminder(text)
      if (reminder) return reminder
      context.issues.push({ code: 'invalid_format', format: 'reminder', input: text })
      return z.NEVER
    },
    encode: formatReminder,
  },
)

const Choice = z.nullable(ReminderChoice)

/** As it now stands. */
const SavedReminder = { reminder: Choice }

/** One that was said and not yet put away. */
const ActiveReminder = z.object({
  id: ReminderId,
  taskId: TaskId,
  /** Null: it is of the due date. */
  entryId: z.nullable(EntryId),
  /** Of the task. */
  name: z.string(),
  /** When the entry begins, or when the task is due. */
  time: ShortTime,
  tl: Level,
  dur: z.int(),
  /** When it was to be shown last, or is to be: epoch milliseconds of the server's clock. */
  at: z.int(),
  /** Seconds until then; 0 is now. */
  wait: z.int(),
})
export type ActiveReminder = z.output<typeof ActiveReminder>

const Minutes = z.int().check(z.gte(1), z.lte(1440))

export const reminders = family('/v2/reminders', {
  /** What is chosen. Null is nothing: then nobody reminds, or of an entry the choice for its task holds. */
  of: call({ taskId: TaskId, entryId: z.nullable(EntryId) }, { plans: Choice, due: Choice, entry: Choice }),
  /** For everything that is planned of a task, or for its due date. */
  setOfTask: call({ taskId: TaskId, of: z.enum(['plans', 'due']), reminder: Choice }, SavedReminder),
  /** For one entry; with `forAll` what is chosen there is chosen for the task instead. */
  setOfEntry: call({ id: EntryId, reminder: Choice, forAll: z.boolean() }, SavedReminder),
  /** The latest first. */
  said: call({}, { reminders: z.array(ActiveReminder) }),
  dismiss: call({ ids: z.array(ReminderId).check(z.minLength(1), z.maxLength(1000)) }, {}),
  snooze: call({ id: ReminderId, minutes: Minutes }, {}),
})
