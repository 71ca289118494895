import type { AccountFile, AccountHead, TableRows } from '../../people/account-data/index.ts'
/** The data that importing a file would create. */
import type { Address, Email, Phone } from '@lustra/contract/contexts'
import type { ImportNote, fileFormats, importFormats } from '@lustra/contract/imports'
import type { NoteSource } from '@lustra/contract/inbox'
import type { RecordKind } from '@lustra/contract/time-record'
import type { DayNumber, LocalTime, TimeLevel } from '@lustra/domain/calendar'
import type { ContextKind, NameParts } from '@lustra/domain/contexts'
import type { Pace, RecurrenceRule } from '@lustra/domain/recurrence'
import type { Reminder } from '@lustra/domain/reminders'
import type { Status } from '@lustra/domain/tasks'
import type { Language, ServerWords } from '@lustra/words'

export type ImportFormat = (typeof importFormats)[number]
export type FileFormat = (typeof fileFormats)[number]
export type NoteCode = keyof ServerWords['imports']['notes']

/** Tasks are ordered: parents before their subtasks, siblings in order. */
export interface ImportedTask {
  /** The index of its parent in `tasks`; null for a root task. */
  readonly parent: number | null
  readonly name: string
  readonly notes: string
  readonly status: Status
  /** 0 to 10. */
  readonly priority: number
  readonly favourite: boolean
  readonly start: LocalTime | null
  readonly due: LocalTime | null
  /** Indexes in `contexts`. */
  readonly contexts: readonly number[]
  /** Epoch milliseconds; null when the file does not state it. */
  readonly createdAt: number | null
  /** When it was completed or cancelled, in epoch milliseconds. */
  readonly closedAt: number | null
  /** The limits of its entries; null: no limits. */
  readonly limits: TaskLimits | null
  /** The reminders of its entries and its due date. */
  readonly reminder: Reminder | null
  readonly dueReminder: Reminder | null
  /** The existing task: it stays unchanged, and new content is added to it. */
  readonly existingId?: string
}

export interface TaskLimits {
  /** Seconds. */
  readonly minDuration: number | null
  readonly maxDuration: number | null
  readonly minLevel: TimeLevel | null
  readonly maxLevel: TimeLevel | null
}

export interface ImportedEntry {
  /** The index of its task in `tasks`. */
  readonly task: number
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds. */
  readonly duration: number
  readonly status: Status
  readonly pinned: boolean
}

/** A recurring plan. */
export interface ImportedSeries {
  readonly task: number
  readonly level: TimeLevel
  readonly start: LocalTime
  /** Seconds. */
  readonly duration: number
  readonly rule: RecurrenceRule
  readonly pace: Pace
  /** Whether the file lacks a start, so that the series starts on the day of the import. */
  readonly beginsNow?: boolean
  /** Occurrences that differ from the rule, by day; `entry` is null for a removed one. */
  readonly changed: readonly { readonly day: DayNumber; readonly entry: Omit<ImportedEntry, 'task'> | null }[]
}

export interface ImportedRecord {
  readonly task: number
  readonly kind: RecordKind
  /** Epoch milliseconds. */
  readonly startAt: number
  /** Seconds. */
  readonly duration: number
  readonly zone: string
  readonly comments: readonly string[]
  /** The line in the file, from 1; null when unknown. */
  readonly line: number | null
  /** Whether it goes to the recycle bin, because its time is taken. */
  readonly inBin?: boolean
}

export interface ImportedNote {
  readonly text: string
  readonly source: NoteSource
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface ImportedContext {
  readonly kind: ContextKind
  readonly name: string
  /** Six hex digits; null: the server chooses. */
  readonly color: string | null
  /** The contact data of a person. */
  readonly contact?: ImportedContact
}

/** Complies with the limits of the contract; the `index` letters are assigned when it is written. */
export interface ImportedContact {
  readonly names: NameParts
  readonly nickname: string
  readonly organization: string
  readonly birthDay: DayNumber | null
  readonly emails: readonly Omit<Email, 'index'>[]
  readonly phones: readonly Omit<Phone, 'index'>[]
  readonly addresses: readonly Omit<Address, 'index' | 'isNew'>[]
  readonly notes: string
}

/** Items that are written together; they refer to one another by index. */
export interface ImportData {
  readonly tasks: readonly ImportedTask[]
  readonly entries: readonly ImportedEntry[]
  readonly series: readonly ImportedSeries[]
  readonly records: readonly ImportedRecord[]
  readonly contexts: readonly ImportedContext[]
  readonly notes: readonly ImportedNote[]
}

export interface ImportPreview extends ImportData {
  /** A whole account from our own export; all lists are empty then. */
  readonly account?: AccountFile
  readonly format: ImportFormat
  readonly refused: readonly ImportNote[]
  /** Items that are imported incompletely. */
  readonly simplified: readonly ImportNote[]
}

/** A preview without its rows. */
export type PreviewHead = Omit<ImportPreview, keyof ImportData | 'account'> & {
  readonly account?: AccountHead
}

/** Consecutive rows of one of its lists. */
export type PreviewRows = TableRows | { readonly list: keyof ImportData; readonly rows: readonly object[] }

export interface ReadingOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /** The user's zone, to which times of other zones are converted. */
  readonly zone: string
  readonly words: ServerWords['imports']
}

export interface FileToRead {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Called as soon as the bytes are no longer needed. */
  readonly release?: () => void
  /** Null: detected from the content and the name. */
  readonly format: FileFormat | null
}

/** A file handle, which the threads of a process share. */
interface UploadedFile {
  readonly fileName: string
  readonly descriptor: number
  readonly size: number
  readonly format: FileFormat | null
}

/** A file and the reading parameters, in a form that can be sent to a worker. */
export interface ReadingTask {
  readonly file: UploadedFile
  readonly now: number
  readonly zone: string
  readonly language: Language
}

/** Why a whole file is refused; the texts are in `words.imports.refusals`. */
export type FileRefusal = 'empty' | 'unknownFormat' | 'tooLong' | 'tooMuch'
