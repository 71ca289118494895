/** POST /v2/reminders: the choices of reminders, and delivered reminders. */
import { type Reminder, formatReminder, parseReminder } from '@lustra/domain/reminders'
import { periodKinds } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { EntryId, ReminderId, TaskId } from './ids.ts'
import { Level } from './scheduling.ts'
import { ShortTime, WireDate } from './wire-date.ts'

/** `none`; `15m` before the start; `0d`: days before its day, at the user's reminder time. */
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

/** The choice after the change. */
const SavedReminder = { reminder: Choice }

const Shown = {
  id: ReminderId,
  /** When it was or will be shown, in epoch milliseconds of the server's clock. */
  at: z.int(),
  /** Seconds until it is shown; 0 means now. */
  wait: z.int(),
}

/** A delivered reminder that is not dismissed. */
const ActiveReminder = z.object({
  ...Shown,
  taskId: TaskId,
  /** Null for a reminder of the due date. */
  entryId: z.nullable(EntryId),
  name: z.string(),
  /** The start of the entry, or the due time of the task. */
  time: ShortTime,
  tl: Level,
  dur: z.int(),
})
export type ActiveReminder = z.output<typeof ActiveReminder>

/** A delivered reminder of a review that waits. */
const ActiveReview = z.object({ ...Shown, kind: z.enum(periodKinds), start: WireDate })
export type ActiveReview = z.output<typeof ActiveReview>

const Minutes = z.int().check(z.gte(1), z.lte(1440))

export const reminders = family('/v2/reminders', {
  /** The choices. Null is no choice: no reminder, or for an entry the choice of its task. */
  of: call({ taskId: TaskId, entryId: z.nullable(EntryId) }, { plans: Choice, due: Choice, entry: Choice }),
  /** Sets the reminder of all entries of a task, or of its due date. */
  setOfTask: call({ taskId: TaskId, of: z.enum(['plans', 'due']), reminder: Choice }, SavedReminder),
  /** Sets the reminder of one entry; with `forAll`, of its task instead. */
  setOfEntry: call({ id: EntryId, reminder: Choice, forAll: z.boolean() }, SavedReminder),
  /** Newest first. */
  said: call({}, { reminders: z.array(ActiveReminder), reviews: z.array(ActiveReview) }),
  dismiss: call({ ids: z.array(ReminderId).check(z.minLength(1), z.maxLength(1000)) }, {}),
  snooze: call({ id: ReminderId, minutes: Minutes }, {}),
})
