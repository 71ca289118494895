import type { AccountFile } from '../account-data/index.ts'
/** What a file of another program comes to, before anything of it is stored. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import type { ImportNote, importFormats } from '@lustra/contract/imports'
import type { RecordKind } from '@lustra/contract/time-record'
import type { DayNumber, LocalTime, TimeLevel } from '@lustra/domain/calendar'
import type { ContextKind, NameParts } from '@lustra/domain/contexts'
import type { RecurrenceRule } from '@lustra/domain/recurrence'
import type { Reminder } from '@lustra/domain/reminders'
import type { Status } from '@lustra/domain/tasks'
import type { Language, Words } from '@lustra/words'

export type ImportFormat = (typeof importFormats)[number]
export type NoteCode = keyof Words['imports']['notes']

/** Parents stand before their children, siblings in their order. */
export interface PlannedTask {
  /** Where its parent stands in the plan's tasks; null for a task at the root. */
  readonly parent: number | null
  readonly name: string
  readonly notes: string
  readonly status: Status
  /** 0 to 10. */
  readonly priority: number
  readonly favourite: boolean
  readonly start: LocalTime | null
  readonly due: LocalTime | null
  /** Where its contexts stand in the plan's contexts. */
  readonly contexts: readonly number[]
  /** Epoch milliseconds; null when the file does not say. */
  readonly createdAt: number | null
  /** When it was completed or cancelled. */
  readonly closedAt: number | null
  /** Where and how long it may be planned; null sets nothing. */
  readonly limits: TaskLimits | null
  /** Of everything planned of it, and of its due date. */
  readonly reminder: Reminder | null
  readonly dueReminder: Reminder | null
}

export interface TaskLimits {
  /** Seconds. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
  readonly minLevel: TimeLevel | null
  readonly maxLevel: TimeLevel | null
}

export interface PlannedEntry {
  /** Where its task stands in the plan's tasks. */
  readonly task: number
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds. */
  readonly duration: number
  readonly status: Status
  readonly pinned: boolean
}

/** What is planned again and again. */
export interface PlannedSeries {
  readonly task: number
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds. */
  readonly duration: number
  readonly rule: RecurrenceRule
  /** Occurrences that differ from the rule, by its day; `entry` is null for one that was taken away. */
  readonly changed: readonly { readonly day: DayNumber; readonly entry: Omit<PlannedEntry, 'task'> | null }[]
}

/** Tracked time. */
export interface PlannedRecord {
  readonly task: number
  readonly kind: RecordKind
  /** Epoch milliseconds. */
  readonly startAt: number
  /** Seconds. */
  readonly duration: number
  readonly zone: string
  readonly comments: readonly string[]
  /** Line of the file, from 1; null where there is none. */
  readonly line: number | null
}

export interface PlannedContext {
  readonly kind: ContextKind
  readonly name: string
  /** Six hex digits; null leaves it to the program. */
  readonly color: string | null
  /** What a file of contacts knows of a person. */
  readonly contact?: PlannedContact
}

/** Within the limits of what is kept of a person; the letters of the entries are given when it is written. */
export interface PlannedContact {
  readonly names: NameParts
  readonly nickname: string
  readonly organization: string
  readonly birthDay: DayNumber | null
  readonly emails: readonly Omit<Email, 'index'>[]
  readonly phones: readonly Omit<Phone, 'index'>[]
  readonly addresses: readonly Omit<Address, 'index' | 'isNew'>[]
  readonly notes: string
}

/** Things to come into an account together. */
export interface Plan {
  readonly tasks: readonly PlannedTask[]
  readonly entries: readonly PlannedEntry[]
  readonly series: readonly PlannedSeries[]
  readonly records: readonly PlannedRecord[]
  readonly contexts: readonly PlannedContext[]
}

export interface ImportPlan extends Plan {
  /** A whole account, of a file that our own export made; nothing else is in the plan then. */
  readonly account?: AccountFile
  readonly format: ImportFormat
  /** Things that stay out. */
  readonly refused: readonly ImportNote[]
  /** Things that come, but not whole. */
  readonly simplified: readonly ImportNote[]
}

/** What reading a file depends on besides the file. */
export interface ReadingRules {
  /** Epoch milliseconds. */
  readonly now: number
  /** The user's zone: clock times of other zones are told on its wall clock. */
  readonly zone: string
  readonly words: Words['imports']
}

export interface FileToRead {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Null: found out from the name and the content. */
  readonly format: ImportFormat | null
}

/** A file and what its reading depends on, in a form that goes from thread to thread. */
export interface ReadingTask {
  readonly file: FileToRead
  readonly now: number
  readonly zone: string
  readonly language: Language
}

/** Why a whole file stays out; worded in `words.imports.refusals`. */
export type FileRefusal = 'empty' | 'unknownFormat'
