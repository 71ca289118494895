/** Compares a file with the account: omits what exists already, and sets records apart whose time is taken. Cuts nothing. */
import { type LocalTime, dayOf, firstCalendarDay, parseLocalTime, timeOfDay } from '@lustra/domain/calendar'
import {
  type RecurrenceRule,
  type Series,
  formatRule,
  lastTime,
  occurrenceId,
  occurrenceOn,
  ruleWithDefaults,
} from '@lustra/domain/recurrence'
import { fitIntervals } from '@lustra/domain/time'
import type { ImportNote } from '@lustra/contract/imports'
import { type AccountFile, type NewRows, newRowsOf } from '../../people/account-data/index.ts'
import { forEachInTurns, letOthersIn, mapInTurns } from '../../kernel/database/turns.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import { nameOfNote } from '../../planning/inbox/index.ts'
import { readSeries } from '../../planning/recurrence/index.ts'
import type { Row } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { taskNames } from '../../planning/tasks/index.ts'
import { takenBetween } from '../../planning/time/index.ts'
import type {
  ImportData,
  ImportPreview,
  ImportedNote,
  ImportedRecord,
  ImportedSeries,
} from './import-preview.ts'
import { type AccountTask, matchTasks, pathKey } from './match-tasks.ts'
import { NoteList } from './notes.ts'

export interface ReconciledImport extends ImportPreview {
  /** The number of the file's items that the account already has. */
  readonly existing: number
  /** Records that go to the recycle bin, because their time is taken. */
  readonly undecided: readonly ImportNote[]
  /** The new rows; only for an account file. */
  readonly newRows?: NewRows
}

export async function reconcile(reads: UserReads, preview: ImportPreview): Promise<ReconciledImport> {
  if (preview.account) return reconcileAccount(reads, preview, preview.account)
  const matched = await withoutExisting(reads, await withoutExistingNotes(reads, preview))
  return withOverlapsApart(reads, matched)
}

const surplusCodes = {
  saved_reports: 'tooManySavedReports',
  working_hours: 'tooManyChangesOfHours',
  days_off: 'tooManyDaysOff',
} as const

/** The first hours hold for all days before as well. */
const firstDay = storedDay(firstCalendarDay)

async function reconcileAccount(
  reads: UserReads,
  preview: ImportPreview,
  file: AccountFile,
): Promise<ReconciledImport> {
  const newRows = await newRowsOf(reads, file)
  const { fresh, existing, overlapping, surplus, differentHours, differentDiaryTexts } = newRows
  const refused = new NoteList()
  for (const { table, name } of surplus) refused.add(surplusCodes[table], { subject: name })
  for (const day of differentHours) {
    if (day === firstDay) refused.add('otherFirstHours', { subject: '' })
    else refused.add('otherHours', { subject: day })
  }
  for (const text of differentDiaryTexts) refused.add('otherDiaryText', { subject: nameOfNote(text) })
  const undecided = new NoteList()
  for (const subject of overlapping.values()) undecided.add('recordOverlaps', { subject })
  const records = fresh.records.filter(({ id }) => !overlapping.has(id))
  return {
    ...preview,
    account: { ...fresh, records },
    refused: [...preview.refused, ...refused.list()],
    existing,
    undecided: undecided.list(),
    newRows,
  }
}

/** Omits notes imported earlier from the same file, including processed ones. */
async function withoutExistingNotes(
  { read, userId }: UserReads,
  preview: ImportPreview,
): Promise<ImportPreview & { readonly existing: number }> {
  if (preview.notes.length === 0) return { ...preview, existing: 0 }
  const rows = await read
    .selectFrom('notes')
    .select(['text', 'source'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  const stored = new Set(rows.map(noteKey))
  const notes = preview.notes.filter((note) => !stored.has(noteKey(note)))
  return { ...preview, notes, existing: preview.notes.length - notes.length }
}

/** Omits entries, series and records that their task already has, and identifies existing tasks. */
async function withoutExisting(
  reads: UserReads,
  preview: ImportPreview & { readonly existing: number },
): Promise<ImportPreview & { readonly existing: number }> {
  const { tasks } = preview
  if (tasks.length === 0) return preview
  const account = await readAccountTasks(reads, new Set(tasks.map(pathKey)))
  const content = await contentOf(preview, account)
  const containers = new Set([
    ...tasks.map(({ parent }) => parent),
    ...preview.records.map((record) => record.task),
  ])
  const planned = new Set([
    ...preview.entries.flatMap(({ task, status }) => (status === 'NORMAL' ? [task] : [])),
    ...preview.series.map(({ task }) => task),
  ])
  const fileTasks = await mapInTurns(tasks, (task, index) => ({
    ...task,
    content: content?.[index] ?? nothing,
    isContainer: containers.has(index),
    hasOpenEntries: planned.has(index),
  }))
  const matches = await matchTasks(fileTasks, account.tasks)
  const isNew = (task: number, key: string) => {
    const match = matches[task]
    return !match || !match.content.has(key)
  }
  const records = await newRecords(preview.records, isNew)
  const series = preview.series.filter((each) => isNew(each.task, seriesKey(each)))
  const changedSeries = await changedSinceThen(reads, preview.series, matches, account)
  const entries: ImportData['entries'][number][] = []
  await forEachInTurns(preview.entries, (entry) => {
    const occurs = account.series
      .get(matches[entry.task]?.id ?? '')
      ?.some((each) => occursAt(each, entry.start))
    if (!occurs && isNew(entry.task, entryKey(entry))) entries.push(entry)
  })
  const growing = new Set([...records, ...series, ...entries].map(({ task }) => task))
  const simplified = new NoteList()
  const reconciled: ImportData['tasks'][number][] = []
  await forEachInTurns(tasks.entries(), ([index, task]) => {
    const match = matches[index]
    if (match) {
      if (differs(task, match) || changedSeries.has(index))
        simplified.add('existingDiffers', { subject: task.name })
      // Contexts of a task without new content stay as the user set them.
      const contexts = growing.has(index) ? task.contexts : []
      reconciled.push({ ...task, status: match.status, existingId: match.id, contexts })
      return
    }
    // Tasks below a closed task are closed.
    const above = task.parent === null ? null : reconciled[task.parent]!
    const closesWith = task.status === 'NORMAL' && above !== null && above.status !== 'NORMAL'
    if (closesWith) simplified.add('closedParent', { subject: task.name, detail: above.name })
    reconciled.push(closesWith ? { ...task, status: above.status } : task)
  })
  await letOthersIn()
  const left = [preview.records, preview.series, preview.entries].map((list) => list.length)
  const dropped = left[0]! + left[1]! + left[2]! - records.length - series.length - entries.length
  return {
    ...preview,
    ...withUsedContexts(preview, reconciled),
    records,
    series,
    entries,
    existing: preview.existing + matches.filter((match) => match !== null).length + dropped,
    simplified: [...preview.simplified, ...simplified.list()],
  }
}

interface AccountContent {
  readonly tasks: readonly AccountTask[]
  readonly series: ReadonlyMap<string, readonly Series[]>
}

/** The tasks with these names, and their plans and records. */
async function readAccountTasks(reads: UserReads, names: ReadonlySet<string>): Promise<AccountContent> {
  const rows = await reads.read
    .selectFrom('tasks')
    .select(['id', 'parent_id', 'name', 'status', 'start_time', 'due_time'])
    .where('user_id', '=', reads.userId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const namesakes = rows.filter((row) => names.has(pathKey(row)))
  const ids = namesakes.map(({ id }) => id)
  const content = new Map(ids.map((id) => [id, new Set<string>()]))
  for (const entry of await storedOf(reads, 'entries', ids)) {
    content.get(entry.task_id)!.add(entryKey({ ...entry, start: parseLocalTime(entry.start_time)! }))
  }
  for (const record of await storedOf(reads, 'records', ids)) {
    content.get(record.task_id)!.add(recordKey({ startAt: record.start_at, duration: record.duration }))
  }
  const series = await readSeries(reads, ids)
  for (const each of series) {
    for (const beginsNow of [false, true]) content.get(each.taskId)!.add(seriesKey({ ...each, beginsNow }))
  }
  return {
    tasks: namesakes.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      status: row.status,
      start: row.start_time === null ? null : parseLocalTime(row.start_time),
      due: row.due_time === null ? null : parseLocalTime(row.due_time),
      content: content.get(row.id)!,
    })),
    series: Map.groupBy(series, ({ taskId }) => taskId),
  }
}

/** Includes rows that stay in the recycle bin because they did not fit. */
async function storedOf<T extends 'entries' | 'records'>(
  { read, userId, dialect }: UserReads,
  table: T,
  taskIds: readonly string[],
) {
  // Kysely cannot type a union of tables; both have these columns.
  const rows = await read
    .selectFrom(table as 'entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(taskIds))
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('in_bin', '=', 1)]))
    .execute()
  return rows as unknown as Row<T>[]
}

/** The tasks with an existing series for which the file states another end, or moved, excluded or completed occurrences. */
async function changedSinceThen(
  reads: UserReads,
  series: ImportData['series'],
  matches: readonly (AccountTask | null)[],
  account: AccountContent,
): Promise<ReadonlySet<number>> {
  const pairs = series.flatMap((each) => {
    const ofTask = account.series.get(matches[each.task]?.id ?? '') ?? []
    const stored = ofTask.find(
      (one) => seriesKey({ ...one, beginsNow: each.beginsNow ?? false }) === seriesKey(each),
    )
    return stored ? [{ each, stored }] : []
  })
  const occurrences = await occurrencesOf(
    reads,
    pairs.flatMap(({ each, stored }) => each.changed.map(({ day }) => occurrenceId(stored.id, day))),
  )
  const isChanged = ({ each, stored }: (typeof pairs)[number]) =>
    (!each.beginsNow && !endsAlike(each, stored)) ||
    each.changed.some(({ day, entry }) => {
      const row = occurrences.get(occurrenceId(stored.id, day))
      if (entry === null) return row?.removed_at == null
      return (
        row?.removed_at !== null ||
        row.status !== entry.status ||
        entryKey({ ...row, start: parseLocalTime(row.start_time)! }) !== entryKey(entry)
      )
    })
  const changed = new Set<number>()
  await forEachInTurns(pairs, (pair) => {
    if (isChanged(pair)) changed.add(pair.each.task)
  })
  return changed
}

/** The occurrences of a rule with a COUNT are computed only when the counts or starts differ. */
function endsAlike(each: ImportedSeries, stored: Series): boolean {
  const { count, until } = each.rule
  if (count === null && stored.rule.count === null) return until === stored.rule.until
  if (count === stored.rule.count && each.start === stored.start) return true
  return lastTime(each.rule, each.start) === stored.lastStart
}

/** By id, including removed ones, each of which is an excluded day. */
async function occurrencesOf({ read, userId, dialect }: UserReads, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Row<'entries'>>()
  const rows = await read
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const nothing: ReadonlySet<string> = new Set()

/** Null when there is nothing to compare with, because sets for 50,000 tasks take memory. */
async function contentOf(
  { tasks, entries, series, records }: ImportData,
  account: AccountContent,
): Promise<Set<string>[] | null> {
  if (account.tasks.length === 0) return null
  const content = await mapInTurns(tasks, () => new Set<string>())
  await forEachInTurns(entries, (entry) => content[entry.task]!.add(entryKey(entry)))
  await forEachInTurns(series, (each) => content[each.task]!.add(seriesKey(each)))
  await forEachInTurns(records, (record) => content[record.task]!.add(recordKey(record)))
  return content
}

function noteKey({ source, text }: Pick<ImportedNote, 'source' | 'text'>): string {
  return `${source} ${text}`
}

function entryKey({ level, start, duration }: { level: number; start: LocalTime; duration: number }): string {
  return `entry ${level} ${start} ${duration}`
}

function recordKey({ startAt, duration }: Pick<ImportedRecord, 'startAt' | 'duration'>): string {
  return `record ${Math.floor(startAt / 1000)} ${duration}`
}

/** The key does not depend on the first day, because a later export may begin with a later occurrence. */
function seriesKey({
  level,
  start,
  duration,
  rule,
  beginsNow = false,
}: Pick<ImportedSeries, 'level' | 'start' | 'duration' | 'rule' | 'beginsNow'>) {
  const place = `series ${level} ${timeOfDay(start)} ${duration}`
  if (beginsNow) return `${place} ${rule.frequency} ${rule.interval}`
  const endless: RecurrenceRule = { ...ruleWithDefaults(rule, dayOf(start)), count: null, until: null }
  return `${place} ${formatRule(endless)}`
}

function occursAt(series: Series, start: LocalTime): boolean {
  return occurrenceOn(series, dayOf(start))?.start === start
}

function differs(task: ImportData['tasks'][number], match: AccountTask): boolean {
  return task.status !== match.status || task.due !== match.due || task.start !== match.start
}

/** Of equal records in a file, only the first counts. */
async function newRecords(
  records: readonly ImportedRecord[],
  isNew: (task: number, key: string) => boolean,
): Promise<ImportedRecord[]> {
  const seen = new Set<string>()
  const found: ImportedRecord[] = []
  await forEachInTurns(records, (record) => {
    const key = recordKey(record)
    const keyWithTask = `${record.task} ${key}`
    if (seen.has(keyWithTask)) return
    seen.add(keyWithTask)
    if (isNew(record.task, key)) found.push(record)
  })
  return found
}

/** Omits contexts that only existing tasks have. */
function withUsedContexts(
  { contexts, tasks }: ImportData,
  reconciled: ImportData['tasks'],
): Pick<ImportData, 'contexts' | 'tasks'> {
  const ofFile = new Set(tasks.flatMap((task) => task.contexts))
  const used = new Set(reconciled.flatMap((task) => task.contexts))
  const usedIndexes = [...contexts.keys()].filter((index) => used.has(index) || !ofFile.has(index))
  const places = new Map(usedIndexes.map((index, place) => [index, place]))
  return {
    contexts: usedIndexes.map((index) => contexts[index]!),
    tasks: reconciled.map((task) => ({
      ...task,
      contexts: task.contexts.map((index) => places.get(index)!),
    })),
  }
}

/** The account's records keep their time, as does the earlier of two overlapping records in the file. */
async function withOverlapsApart(
  reads: UserReads,
  preview: ImportPreview & { readonly existing: number },
): Promise<ReconciledImport> {
  const intervals = preview.records.map((record) => ({ ...record, start: Math.floor(record.startAt / 1000) }))
  if (intervals.length === 0) return { ...preview, undecided: [] }
  const start = intervals.reduce((first, one) => Math.min(first, one.start), Infinity)
  const end = intervals.reduce((last, one) => Math.max(last, one.start + one.duration), 0)
  const { fitting, overlapping } = fitIntervals(intervals, await takenBetween(reads, start, end))
  const names = await taskNames(
    reads,
    overlapping.flatMap(({ obstacle }) => ('taskId' in obstacle ? [obstacle.taskId] : [])),
  )
  const undecided = new NoteList()
  for (const { interval, obstacle } of overlapping) {
    undecided.add('recordOverlaps', {
      subject: preview.tasks[interval.task]!.name,
      line: interval.line,
      detail: 'taskId' in obstacle ? names.get(obstacle.taskId)! : preview.tasks[obstacle.task]!.name,
    })
  }
  return {
    ...preview,
    records: [...fitting, ...overlapping.map(({ interval }) => ({ ...interval, inBin: true }))],
    undecided: undecided.list(),
  }
}
