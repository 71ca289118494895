/** Ids: twelve characters of 0-9A-Za-z, chosen by the creator, unique per user. */
import type { ContextFilter } from '@lustra/domain/plans'
import * as z from 'zod/mini'

const idPattern = /^[0-9A-Za-z]{12}$/
// The id of an occurrence ends with its date.
const entryIdPattern = /^[0-9A-Za-z]{12}(_\d{8})?$/

export const UserId = z.string().check(z.regex(idPattern)).brand<'UserId'>()
export type UserId = z.output<typeof UserId>

export const TaskId = z.string().check(z.regex(idPattern)).brand<'TaskId'>()
export type TaskId = z.output<typeof TaskId>

export const EntryId = z.string().check(z.regex(entryIdPattern)).brand<'EntryId'>()
export type EntryId = z.output<typeof EntryId>

export const ContextId = z.string().check(z.regex(idPattern)).brand<'ContextId'>()
export type ContextId = z.output<typeof ContextId>

export const GoalId = z.string().check(z.regex(idPattern)).brand<'GoalId'>()
export type GoalId = z.output<typeof GoalId>

export const GoalRecordId = z.string().check(z.regex(idPattern)).brand<'GoalRecordId'>()
export type GoalRecordId = z.output<typeof GoalRecordId>

export const SessionId = z.string().check(z.regex(idPattern)).brand<'SessionId'>()
export type SessionId = z.output<typeof SessionId>

export const PasskeyId = z.string().check(z.regex(idPattern)).brand<'PasskeyId'>()
export type PasskeyId = z.output<typeof PasskeyId>

export const PushDeviceId = z.string().check(z.regex(idPattern)).brand<'PushDeviceId'>()
export type PushDeviceId = z.output<typeof PushDeviceId>

export const ReminderId = z.string().check(z.regex(idPattern)).brand<'ReminderId'>()
export type ReminderId = z.output<typeof ReminderId>

export const NoteId = z.string().check(z.regex(idPattern)).brand<'NoteId'>()
export type NoteId = z.output<typeof NoteId>

export const RecordId = z.string().check(z.regex(idPattern)).brand<'RecordId'>()
export type RecordId = z.output<typeof RecordId>

export const CommentId = z.string().check(z.regex(idPattern)).brand<'CommentId'>()
export type CommentId = z.output<typeof CommentId>

export const SavedReportId = z.string().check(z.regex(idPattern)).brand<'SavedReportId'>()
export type SavedReportId = z.output<typeof SavedReportId>

export const DayOffId = z.string().check(z.regex(idPattern)).brand<'DayOffId'>()
export type DayOffId = z.output<typeof DayOffId>

export const ReleaseNoteId = z.string().check(z.regex(idPattern)).brand<'ReleaseNoteId'>()
export type ReleaseNoteId = z.output<typeof ReleaseNoteId>

/** Anything that can be in the recycle bin. */
export const RemovedId = z.string().check(z.regex(idPattern)).brand<'RemovedId'>()

/** Anything that search finds; a text of the diary has its period, `WEEKS_20261123`. */
export const FoundId = z
  .string()
  .check(z.regex(/^([0-9A-Za-z]{12}|[A-Z]+_\d{8})$/))
  .brand<'FoundId'>()
export type FoundId = z.output<typeof FoundId>

/** The root of the task tree on the wire; decoded to null. */
export const wireRoot = '-1'

/** No task or no record, for creating and removing records (TIM-087). */
export const wireNone = '-1'

/** A task's parent: null is the root of the tree. */
export const ParentId = z.codec(z.string().check(z.regex(/^(-1|[0-9A-Za-z]{12})$/)), z.nullable(TaskId), {
  decode: (text) => (text === wireRoot ? null : (text as TaskId)),
  encode: (id) => id ?? wireRoot,
})

/** A time record, or none: a new one has no id yet. */
export const RecordOrNone = z.codec(
  z.string().check(z.regex(/^(-1|[0-9A-Za-z]{12})$/)),
  z.nullable(RecordId),
  {
    decode: (text) => (text === wireNone ? null : (text as RecordId)),
    encode: (id) => id ?? wireNone,
  },
)

/** The choice "no context"; on the wire `-2`, also inside lists of choices. */
export const noContext = '-2'

export const ContextChoice = z.union([z.literal(noContext), ContextId])
export type ContextChoice = z.output<typeof ContextChoice>

export function contextFilterOf(chosen: readonly string[]): ContextFilter {
  return { ids: new Set(chosen.filter((id) => id !== noContext)), withoutContext: chosen.includes(noContext) }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Unused random bytes: an import needs a hundred thousand ids, and requesting bytes is slow. */
const randomBytes = new Uint8Array(1024)
let nextByte = randomBytes.length

/** With 62^12 ids, a collision within one user is improbable. */
export function newId(): string {
  let id = ''
  while (id.length < 12) {
    if (nextByte === randomBytes.length) {
      crypto.getRandomValues(randomBytes)
      nextByte = 0
    }
    const byte = randomBytes[nextByte++]!
    // 248 is the largest multiple of 62 in a byte; larger bytes would make some characters more likely.
    if (byte < 248) id += alphabet[byte % 62]
  }
  return id
}

export function newTaskId(): TaskId {
  return newId() as TaskId
}

export function newNoteId(): NoteId {
  return newId() as NoteId
}

export function newEntryId(): EntryId {
  return newId() as EntryId
}

export function newGoalId(): GoalId {
  return newId() as GoalId
}

export function newGoalRecordId(): GoalRecordId {
  return newId() as GoalRecordId
}

export function newRecordId(): RecordId {
  return newId() as RecordId
}

export function newCommentId(): CommentId {
  return newId() as CommentId
}

export function newSavedReportId(): SavedReportId {
  return newId() as SavedReportId
}

export function newDayOffId(): DayOffId {
  return newId() as DayOffId
}
