/** Builds an import preview within the product's limits, and notes everything that was changed or left out. */
import { type NoteSource, noteLength } from '@lustra/contract/inbox'
import { taskFields, taskNameLength, taskNotesLength } from '@lustra/contract/task-fields'
import { TimeLevel, secondsPerDay } from '@lustra/domain/calendar'
import {
  type ContextKind,
  contextKey,
  contextLimits,
  normalizedEmail,
  personName,
} from '@lustra/domain/contexts'
import { type ContactDraft, contactFromDraft } from './contacts/contact-draft.ts'
import type {
  ImportFormat,
  ImportPreview,
  ImportedContext,
  ImportedEntry,
  ImportedNote,
  ImportedRecord,
  ImportedSeries,
  ImportedTask,
  ReadingOptions,
} from './import-preview.ts'
import { LeftOut } from './left-out.ts'
import { NoteList, shortened } from './notes.ts'
import { cleaned, oneLine } from './reading/plain-text.ts'

/** The maximum number of tasks and entries together per file. */
export const maxItems = 50_000
/** Deeper tasks become siblings of the last level. */
export const maxDepth = 100
const maxRecords = 50_000
const maxContexts = 1000
const maxContacts = 10_000
const maxNotes = 5000
export const normalPriority = taskFields.priority.default

// The longest span that the calendar shows; a longer entry is a mistake in the file.
const maxEntryDuration = 100 * 366 * secondsPerDay

export type TaskDraft = Partial<ImportedTask> & Pick<ImportedTask, 'name'>

export class PreviewDraft {
  readonly refused = new NoteList()
  readonly simplified = new NoteList()
  /** Parts of the file that are not imported. */
  readonly leftOut = new LeftOut()
  readonly rules: ReadingOptions
  readonly #format: ImportFormat
  readonly #tasks: ImportedTask[] = []
  readonly #depths: number[] = []
  readonly #entries: ImportedEntry[] = []
  readonly #series: ImportedSeries[] = []
  readonly #records: ImportedRecord[] = []
  #changed = 0
  readonly #notes: ImportedNote[] = []
  readonly #contexts: ImportedContext[] = []
  readonly #contextIndexes = new Map<string, number>()
  readonly #contactEmails = new Set<string>()

  constructor(format: ImportFormat, rules: ReadingOptions) {
    this.#format = format
    this.rules = rules
  }

  /** The number of tasks and entries that can still be added. */
  get room(): number {
    return maxItems - this.#tasks.length - this.#entries.length - this.#series.length - this.#changed
  }

  /** Returns the index of the task, for its entries and subtasks; null when the limit is reached. */
  addTask(draft: TaskDraft, line: number | null = null): number | null {
    const name = this.#nameOf(draft.name, line)
    if (this.room <= 0) {
      this.refused.add('tooMany', { subject: name, line })
      return null
    }
    const notes = cleaned(draft.notes ?? '').trim()
    if (notes.length > taskNotesLength) this.simplified.add('notesCut', { subject: name, line })
    const parent = this.#parentWithinMaxDepth(draft.parent ?? null, name, line)
    this.#tasks.push({
      parent,
      name,
      notes: shortened(notes, taskNotesLength),
      status: draft.status ?? 'NORMAL',
      priority: draft.priority ?? normalPriority,
      favourite: draft.favourite ?? false,
      start: draft.start ?? null,
      due: draft.due ?? null,
      contexts: [...new Set(draft.contexts)],
      createdAt: draft.createdAt ?? null,
      closedAt: draft.closedAt ?? null,
      limits: draft.limits ?? null,
      reminder: draft.reminder ?? null,
      dueReminder: draft.dueReminder ?? null,
    })
    this.#depths.push(parent === null ? 1 : this.#depths[parent]! + 1)
    return this.#tasks.length - 1
  }

  /** False when the limit is reached. */
  addEntry(entry: Omit<ImportedEntry, 'pinned'>): boolean {
    if (this.room <= 0) return false
    const duration = Math.min(Math.max(1, entry.duration), maxEntryDuration)
    this.#entries.push({ ...entry, duration, pinned: false })
    return true
  }

  /** False when the limit is reached. */
  addSeries(series: ImportedSeries): boolean {
    if (this.room <= series.changed.length) return false
    this.#series.push(series)
    this.#changed += series.changed.length
    return true
  }

  addRecord(record: ImportedRecord): void {
    if (this.#records.length < maxRecords) this.#records.push(record)
    else this.refused.add('tooManyRecords', { subject: this.nameAt(record.task), line: record.line })
  }

  /** `subject` names it in the import notes. */
  addNote(
    {
      text,
      source,
      createdAt,
    }: { readonly text: string; readonly source: NoteSource; readonly createdAt: number | null },
    subject: string,
    line: number,
  ): void {
    if (this.#notes.length >= maxNotes) {
      this.refused.add('tooManyNotes', { subject, line })
      return
    }
    const whole = cleaned(text).trim()
    if (whole.length > noteLength) this.simplified.add('noteCut', { subject, line })
    const { now } = this.rules
    this.#notes.push({
      text: shortened(whole, noteLength),
      source,
      createdAt: Math.min(createdAt ?? now, now),
    })
  }

  /** The index of the context with this kind and name, added if it is new; null for an empty name or beyond the limit. */
  context(kind: ContextKind, name: string, color: string | null = null): number | null {
    const wholeName = oneLine(name)
    const shortName = shortened(wholeName, contextLimits.name)
    if (shortName === '') return null
    const key = contextKey({ kind, name: shortName })
    const existing = this.#contextIndexes.get(key)
    if (existing !== undefined) return existing
    if (shortName !== wholeName) this.simplified.add('contactCut', { subject: wholeName })
    if (this.#contexts.length >= maxContexts) {
      this.refused.add('tooManyContexts', { subject: shortName })
      return null
    }
    this.#contexts.push({ kind, name: shortName, color })
    this.#contextIndexes.set(key, this.#contexts.length - 1)
    return this.#contexts.length - 1
  }

  /** Refuses a second person with the same name or e-mail address. */
  addContact(draft: ContactDraft, line: number | null): void {
    const contact = contactFromDraft(draft, line, this)
    if (!contact) {
      this.refused.add('namelessContact', { subject: this.rules.words.unnamed, line })
      return
    }
    const name = personName(contact.names)
    const key = contextKey({ kind: 'person', name })
    const emails = contact.emails.map(({ email }) => normalizedEmail(email))
    if (emails.some((email) => this.#contactEmails.has(email))) {
      this.refused.add('sameContact', { subject: name, line })
    } else if (this.#contextIndexes.has(key)) {
      this.refused.add('sameName', { subject: name, line })
    } else if (this.#contexts.length >= maxContacts) {
      this.refused.add('tooManyContacts', { subject: name, line })
    } else {
      this.#contexts.push({ kind: 'person', name, color: null, contact })
      this.#contextIndexes.set(key, this.#contexts.length - 1)
      for (const email of emails) this.#contactEmails.add(email)
    }
  }

  contexts(kind: ContextKind, names: readonly string[]): number[] {
    return names.map((name) => this.context(kind, name)).filter((index) => index !== null)
  }

  /** Adds contexts to a task that occurs again in the file. */
  addContexts(task: number, contexts: readonly number[]): void {
    const { contexts: before, ...rest } = this.#tasks[task]!
    this.#tasks[task] = { ...rest, contexts: [...new Set([...before, ...contexts])] }
  }

  nameAt(task: number): string {
    return this.#tasks[task]!.name
  }

  addNotes(task: number, text: string, line: number | null = null): void {
    const { notes, name } = this.#tasks[task]!
    const longer = [notes, cleaned(text).trim()].filter((part) => part !== '').join('\n\n')
    if (longer.length > taskNotesLength) this.simplified.add('notesCut', { subject: name, line })
    this.#tasks[task] = { ...this.#tasks[task]!, notes: shortened(longer, taskNotesLength) }
  }

  preview(): ImportPreview {
    this.#reopenParents()
    this.leftOut.noteAll(this.simplified)
    return {
      format: this.#format,
      tasks: this.#tasks,
      entries: this.#entries,
      series: this.#series,
      records: this.#records,
      contexts: this.#contexts,
      notes: this.#notes,
      refused: this.refused.list(),
      simplified: this.simplified.list(),
    }
  }

  /** Reopens closed tasks that have open subtasks. */
  #reopenParents(): void {
    for (const { status, parent } of this.#tasks.toReversed()) {
      const parentTask = parent === null ? null : this.#tasks[parent]!
      if (!parentTask || status !== 'NORMAL' || parentTask.status === 'NORMAL') continue
      this.simplified.add('reopened', { subject: parentTask.name })
      this.#tasks[parent!] = { ...parentTask, status: 'NORMAL', closedAt: null }
    }
  }

  #nameOf(text: string, line: number | null): string {
    const name = oneLine(text)
    if (name === '') {
      this.simplified.add('unnamed', { subject: this.rules.words.unnamed, line })
      return this.rules.words.unnamed
    }
    if (name.length > taskNameLength) this.simplified.add('nameCut', { subject: name, line })
    return shortened(name, taskNameLength)
  }

  #parentWithinMaxDepth(parent: number | null, name: string, line: number | null): number | null {
    if (parent === null || this.#depths[parent]! < maxDepth) return parent
    this.simplified.add('tooDeep', { subject: name, line })
    return this.#tasks[parent]!.parent
  }
}

/** Whole days become entries on the day level, shorter spans on the hour level. */
export function levelOf(wholeDay: boolean): TimeLevel {
  return wholeDay ? TimeLevel.Days : TimeLevel.HoursAndMinutes
}
