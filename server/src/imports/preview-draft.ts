/** Gathers an import plan within the limits of what an account takes, noting each thing that had to give way. */
import { taskNotesLength } from '@lustra/contract/task-text-fields'
import { taskNameLength } from '@lustra/contract/tasks'
import { TimeLevel, secondsPerDay } from '@lustra/domain/calendar'
import {
  type ContextKind,
  contextKey,
  contextLimits,
  normalizedEmail,
  personName,
} from '@lustra/domain/contexts'
import { type ContactDraft, plannedContact } from './contacts/contact-draft.ts'
import type {
  ImportFormat,
  ImportPlan,
  PlannedContext,
  PlannedEntry,
  PlannedRecord,
  PlannedSeries,
  PlannedTask,
  ReadingRules,
} from './import-preview.ts'
import { NoteList, shortened } from './notes.ts'
import { cleaned, oneLine } from './reading/plain-text.ts'

/** Tasks and entries together that one file may bring. */
export const thingsAtOnce = 50_000
/** Steps below the root; deeper tasks become siblings of the last that fits. */
export const deepest = 100
const recordsAtOnce = 50_000
const contextsAtOnce = 1000
const contactsAtOnce = 10_000
export const normalPriority = 5

// The largest span the calendar draws; a longer entry is a mistake of the file.
const longestEntry = 100 * 366 * secondsPerDay

export type TaskDraft = Partial<PlannedTask> & Pick<PlannedTask, 'name'>

export class PlanDraft {
  readonly refused = new NoteList()
  readonly simplified = new NoteList()
  readonly rules: ReadingRules
  readonly #format: ImportFormat
  readonly #tasks: PlannedTask[] = []
  readonly #depths: number[] = []
  readonly #entries: PlannedEntry[] = []
  readonly #series: PlannedSeries[] = []
  readonly #records: PlannedRecord[] = []
  #changed = 0
  readonly #contexts: PlannedContext[] = []
  readonly #contextPlaces = new Map<string, number>()
  readonly #contactEmails = new Set<string>()

  constructor(format: ImportFormat, rules: ReadingRules) {
    this.#format = format
    this.rules = rules
  }

  /** How many more tasks and entries there is room for. */
  get room(): number {
    return thingsAtOnce - this.#tasks.length - this.#entries.length - this.#series.length - this.#changed
  }

  /** Where the task now stands, for its entries and children; null when there is no room. */
  addTask(draft: TaskDraft, line: number | null = null): number | null {
    const name = this.#nameOf(draft.name, line)
    if (this.room <= 0) {
      this.refused.add('tooMany', { subject: name, line })
      return null
    }
    const notes = cleaned(draft.notes ?? '').trim()
    if (notes.length > taskNotesLength) this.simplified.add('notesCut', { subject: name, line })
    const parent = this.#parentWithin(draft.parent ?? null, name, line)
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

  /** False when there is no room for it. */
  addEntry(entry: Omit<PlannedEntry, 'pinned'>): boolean {
    if (this.room <= 0) return false
    const duration = Math.min(Math.max(1, entry.duration), longestEntry)
    this.#entries.push({ ...entry, duration, pinned: false })
    return true
  }

  /** False when there is no room for it. */
  addSeries(series: PlannedSeries): boolean {
    if (this.room <= series.changed.length) return false
    this.#series.push(series)
    this.#changed += series.changed.length
    return true
  }

  addRecord(record: PlannedRecord): void {
    if (this.#records.length < recordsAtOnce) this.#records.push(record)
    else this.refused.add('tooManyRecords', { subject: this.nameAt(record.task), line: record.line })
  }

  /** The context of this kind and name, made when it is new; null for an empty name or past the limit. */
  context(kind: ContextKind, name: string, color: string | null = null): number | null {
    const shortName = shortened(oneLine(name), contextLimits.name)
    if (shortName === '') return null
    const key = contextKey({ kind, name: shortName })
    const known = this.#contextPlaces.get(key)
    if (known !== undefined) return known
    if (this.#contexts.length >= contextsAtOnce) {
      this.refused.add('tooManyContexts', { subject: shortName })
      return null
    }
    this.#contexts.push({ kind, name: shortName, color })
    this.#contextPlaces.set(key, this.#contexts.length - 1)
    return this.#contexts.length - 1
  }

  /** One person of each name, and of each e-mail address. */
  addContact(draft: ContactDraft, line: number): void {
    const contact = plannedContact(draft, line, this.simplified)
    if (!contact) {
      this.refused.add('namelessContact', { subject: this.rules.words.unnamed, line })
      return
    }
    const name = personName(contact.names)
    const key = contextKey({ kind: 'person', name })
    const emails = contact.emails.map(({ email }) => normalizedEmail(email))
    if (emails.some((email) => this.#contactEmails.has(email))) {
      this.refused.add('sameContact', { subject: name, line })
    } else if (this.#contextPlaces.has(key)) {
      this.refused.add('sameName', { subject: name, line })
    } else if (this.#contexts.length >= contactsAtOnce) {
      this.refused.add('tooManyContacts', { subject: name, line })
    } else {
      this.#contexts.push({ kind: 'person', name, color: null, contact })
      this.#contextPlaces.set(key, this.#contexts.length - 1)
      for (const email of emails) this.#contactEmails.add(email)
    }
  }

  contexts(kind: ContextKind, names: readonly string[]): number[] {
    return names.map((name) => this.context(kind, name)).filter((place) => place !== null)
  }

  /** A task that is met again may have others than before. */
  addContexts(task: number, contexts: readonly number[]): void {
    const { contexts: before, ...rest } = this.#tasks[task]!
    this.#tasks[task] = { ...rest, contexts: [...new Set([...before, ...contexts])] }
  }

  nameAt(task: number): string {
    return this.#tasks[task]!.name
  }

  /** Adds to the notes of a task that is already there. */
  addNotes(task: number, text: string, line: number | null = null): void {
    const { notes, name } = this.#tasks[task]!
    const longer = [notes, cleaned(text).trim()].filter((part) => part !== '').join('\n\n')
    if (longer.length > taskNotesLength) this.simplified.add('notesCut', { subject: name, line })
    this.#tasks[task] = { ...this.#tasks[task]!, notes: shortened(longer, taskNotesLength) }
  }

  plan(): ImportPlan {
    this.#reopenParents()
    return {
      format: this.#format,
      tasks: this.#tasks,
      entries: this.#entries,
      series: this.#series,
      records: this.#records,
      contexts: this.#contexts,
      refused: this.refused.list(),
      simplified: this.simplified.list(),
    }
  }

  /** Nothing stands open under a task that is closed; what is still to do wins. */
  #reopenParents(): void {
    for (const { status, parent } of this.#tasks.toReversed()) {
      const above = parent === null ? null : this.#tasks[parent]!
      if (!above || status !== 'NORMAL' || above.status === 'NORMAL') continue
      this.simplified.add('reopened', { subject: above.name })
      this.#tasks[parent!] = { ...above, status: 'NORMAL', closedAt: null }
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

  #parentWithin(parent: number | null, name: string, line: number | null): number | null {
    if (parent === null || this.#depths[parent]! < deepest) return parent
    this.simplified.add('tooDeep', { subject: name, line })
    return this.#tasks[parent]!.parent
  }
}

/** Whole days are entries of the level of days; everything shorter stands at its time of day. */
export function levelOf(wholeDay: boolean): TimeLevel {
  return wholeDay ? TimeLevel.Days : TimeLevel.HoursAndMinutes
}
