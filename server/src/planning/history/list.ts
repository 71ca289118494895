import type { HistoryRow, history } from '@lustra/contract/history'
import { TaskId } from '@lustra/contract/ids'
import { compactFromStored } from '@lustra/contract/wire-date'
import {
  type CalendarRules,
  type LocalTime,
  type TimeLevel,
  dayOf,
  formatLocalTime,
  isHourLevel,
  kindOfLevel,
  periodOf,
  startOfDay,
} from '@lustra/domain/calendar'
import type { input } from 'zod/mini'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import type { Caller } from '../../kernel/app/signed-in-user.ts'
import { instantAt, storedNow } from '../../kernel/clock/user-clock.ts'
import { changesFromTheEnd } from '../../kernel/store/journal-parts.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type NameOf, type RowChange, actionsOf, namesIn, readTaskVersions } from '../task-details/index.ts'
import { kindOf } from './kinds.ts'
import { type HistoryLine, type LineFilter, linesOf, readLines, tasksWithStarts } from './lines.ts'
import { readReach } from './reach.ts'
import { summaryOf } from './summary.ts'

const pageSize = 50

/** The number of tasks that are read for a line that changed many. */
const maxSubjects = 100

interface PageLine {
  readonly line: HistoryLine
  /** The tasks that its row may name. */
  readonly subjects: readonly string[]
  /** Its changes of these tasks. */
  readonly changes: readonly RowChange[]
}

interface Page {
  readonly lines: readonly PageLine[]
  /** The current names of tasks. */
  readonly names: ReadonlyMap<string, string>
  readonly hasMore: boolean
}

/** What changed, newest first (RHY-070). */
export const list: ReadHandlerOf<typeof history, 'list'> = async (
  { task, period, kinds, from, until, before },
  { app, user },
) => {
  const { history_days: days } = await app.globalSettings.read()
  return await reading(app, user.id, async (reads) => {
    const instant = (time: LocalTime | undefined) => time && instantAt(time, user.timeZone)
    const filter = { kinds, from: instant(from), until: instant(until), before }
    const page = await (period
      ? pageOfPeriod(reads, filter, boundsOf(period, user))
      : pageOf(reads, { ...filter, ...(task && { taskIds: [task] }) }))
    const nameOf = await namesIn(
      reads,
      page.lines.flatMap(({ changes }) => changes),
    )
    const rows = page.lines.map((each) => rowOf(each, page.names, nameOf, user))
    const reach = await readReach(reads)
    return {
      rows,
      next: page.hasMore ? rows.at(-1)!.line : null,
      days: Number(days),
      since: reach === null ? null : compactFromStored(storedNow(reach, user.timeZone)),
    }
  })
}

async function pageOf(reads: UserReads, filter: LineFilter): Promise<Page> {
  const found = await readLines(reads, filter, pageSize + 1)
  const lines = found.slice(0, pageSize)
  const subjects = filter.taskIds ? new Map() : await subjectsOf(reads, lines)
  const subjectsOfLine = (line: HistoryLine) => filter.taskIds ?? subjects.get(line.seq) ?? []
  const taskIds = [...new Set(lines.flatMap(subjectsOfLine))]
  const versions = await readTaskVersions(reads, taskIds)
  const changesOf = new Map<number, readonly RowChange[]>()
  const listed = new Map(lines.map((line) => [line.seq, line]))
  if (taskIds.length > 0)
    for await (const line of linesOf(reads, { taskIds, first: lines.at(-1)!.seq })) {
      const changes = await versions.stepBack(changesFromTheEnd(reads.read, reads.userId, line))
      if (!listed.has(line.seq)) continue
      const among = subjectsOfLine(line)
      changesOf.set(
        line.seq,
        changes.filter(({ taskId }) => among.includes(taskId)),
      )
    }
  return {
    lines: lines.map((line) => ({
      line,
      subjects: subjectsOfLine(line),
      changes: changesOf.get(line.seq) ?? [],
    })),
    names: versions.names,
    hasMore: found.length > pageSize,
  }
}

/** The tasks that the rows of lines may name: changed ones, or those whose entries and other things changed. */
async function subjectsOf(
  { read, userId }: UserReads,
  lines: readonly HistoryLine[],
): Promise<Map<number, readonly string[]>> {
  const subjects = new Map<number, string[]>()
  const others: number[] = []
  for (const line of lines) {
    const { taskIds, isOfTask } = summaryOf(line)
    if (taskIds.length > 0) subjects.set(line.seq, taskIds.slice(0, maxSubjects))
    else if (isOfTask) others.push(line.seq)
  }
  if (others.length === 0) return subjects
  const rows = await read
    .selectFrom('journal_tasks')
    .select(['seq', 'task_id'])
    .where('user_id', '=', userId)
    .where('seq', 'in', others)
    .execute()
  for (const { seq, task_id: id } of rows) subjects.getOrInsertComputed(seq, () => []).push(id)
  return subjects
}

interface Bounds {
  readonly level: TimeLevel
  readonly start: string
  readonly end: string
}

function boundsOf(
  { start, level }: { readonly start: LocalTime; readonly level: TimeLevel },
  rules: CalendarRules,
): Bounds {
  const kind = isHourLevel(level) ? 'DAYS' : kindOfLevel(level)
  if (kind === null) throw new Refusal('validation', ({ refusals }) => refusals.malformed)
  const period = periodOf(kind, dayOf(start), rules)
  return {
    level,
    start: formatLocalTime(startOfDay(period.start)),
    end: formatLocalTime(startOfDay(period.end)),
  }
}

/** The lines that changed entries and records of a period, also those that moved them out of it. */
async function pageOfPeriod(reads: UserReads, filter: LineFilter, bounds: Bounds): Promise<Page> {
  const isWithin = (start: string) => start >= bounds.start && start < bounds.end
  const taskIds = await tasksWithStarts(reads, isWithin)
  const versions = await readTaskVersions(reads, taskIds)
  const isOfPeriod = (row: RowChange['before']) =>
    row !== null &&
    row['removed_at'] === null &&
    isWithin(row['start_time'] as string) &&
    ((row['level'] as TimeLevel | undefined) ?? 0) <= bounds.level
  const lines: PageLine[] = []
  for await (const line of linesOf(reads, { taskIds })) {
    const changes = await versions.stepBack(changesFromTheEnd(reads.read, reads.userId, line))
    if (!isWanted(line, filter)) continue
    const ofPeriod = changes.filter(
      (change) =>
        (change.table === 'entries' || change.table === 'records') &&
        (isOfPeriod(change.before) || isOfPeriod(change.after)),
    )
    if (ofPeriod.length === 0) continue
    if (lines.length === pageSize) return { lines, names: versions.names, hasMore: true }
    lines.push({ line, subjects: [], changes: ofPeriod })
  }
  return { lines, names: versions.names, hasMore: false }
}

function isWanted({ seq, at, what }: HistoryLine, { kinds, from, until, before }: LineFilter): boolean {
  return (
    seq < (before ?? Infinity) &&
    at >= (from ?? -Infinity) &&
    at < (until ?? Infinity) &&
    (kinds === undefined || kinds.includes(kindOf(what)))
  )
}

function rowOf(
  { line, subjects, changes }: PageLine,
  names: ReadonlyMap<string, string>,
  nameOf: NameOf,
  user: Caller,
): input<typeof HistoryRow> {
  const { others, entries, values } = summaryOf(line)
  const taskId = (rootOf(changes) ?? changes[0])?.taskId ?? subjects[0] ?? null
  const name = taskId === null ? undefined : names.get(taskId)
  const ofTask = changes.filter((change) => change.taskId === taskId)
  const otherTasks = new Set(changes.map((change) => change.taskId)).size - 1
  return {
    line: line.seq,
    at: compactFromStored(storedNow(line.at, user.timeZone)),
    kind: kindOf(line.what),
    what: line.what,
    name: line.name,
    state: line.state,
    source: line.source,
    from: line.device ?? '',
    here: line.session_id === user.sessionId,
    task: taskId === null || name === undefined ? null : { id: TaskId.parse(taskId), name },
    changes: actionsOf(ofTask, nameOf),
    others: Math.max(others, otherTasks),
    entries,
    values,
  }
}

/** The first changed task that is not below another one. */
function rootOf(changes: readonly RowChange[]): RowChange | undefined {
  const tasks = changes.filter(({ table }) => table === 'tasks')
  const ids = new Set(tasks.map(({ taskId }) => taskId))
  return tasks.find(({ before, after }) => !ids.has(String((after ?? before)?.['parent_id'])))
}
