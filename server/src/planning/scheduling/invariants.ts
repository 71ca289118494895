import { parseLocalTime } from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { refuseClosedTask } from '@lustra/domain/scheduling'
import {
  type Invariant,
  type RowsToCheck,
  type Violation,
  maxListed,
  overlapsToReport,
} from '../../kernel/app/check-invariants.ts'
import type { Values } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { hourLevels, liveEntries, longestDuration, overlapping } from './entries.ts'
import { placedSince, placingColumns } from './placed-since.ts'
import { stretchesOf } from './stretches.ts'

export const schedulingInvariants: readonly Invariant[] = [
  { name: 'no-overlapping-entries', violations: overlappingEntries },
  { name: 'no-entry-of-a-removed-task', violations: entriesOfRemovedTasks },
  { name: 'no-open-entry-of-a-closed-task', violations: openEntriesOfClosedTasks },
]

/**
 * Single hour entries do not overlap (PLN-066), unless the user allows it (PLN-N26). Occurrences, and entries that were
 * occurrences, may (CAL-N17).
 */
async function overlappingEntries(rows: RowsToCheck): Promise<Violation[]> {
  const ids = rows.idsOf('entries', placingColumns)
  if (ids.length === 0) return []
  const onHours = liveEntries(rows).where('level', 'in', [...hourLevels])
  const listed = new Set(ids)
  const checked =
    ids.length <= maxListed
      ? await singleEntries(onHours.where('id', 'in', rows.dialect.list(ids)))
      : (await singleEntries(onHours)).filter(({ id }) => listed.has(id))
  if (checked.length === 0) return []
  const longest = await longestDuration(rows, hourLevels)
  const around = new Map<string, SingleEntry>()
  for (const stretch of stretchesOf(checked)) {
    const entries = await singleEntries(overlapping(rows, { levels: hourLevels, ...stretch, longest }))
    for (const entry of entries) around.set(entry.id, entry)
  }
  const checkedIds = new Set(checked.map(({ id }) => id))
  const pairs = await newOverlaps(rows, [...around.values()], checkedIds)
  const names = await namesOfTasks(
    rows,
    pairs.flatMap(({ pair }) => pair.map(({ taskId }) => taskId)),
  )
  return pairs.map(({ pair, later }) => ({
    sides: pair.map(({ id }) => [{ table: 'entries', id }]),
    sentence: ({ planRefusals }) =>
      planRefusals.overlapping(names.get(pair[0].taskId) ?? '', names.get(pair[1].taskId) ?? '', later.start),
  }))
}

/** The overlaps of checked entries, without those that the user allows, and those that stay from when they were allowed (PLN-N27). */
async function newOverlaps(
  rows: RowsToCheck,
  entries: readonly SingleEntry[],
  checkedIds: ReadonlySet<string>,
) {
  const found = overlapsToReport(entries, checkedIds)
  // The rule is read only now, because usually there are none.
  if (found.length === 0) return []
  const { origin, read, userId } = rows
  const rule = await read
    .selectFrom('users')
    .select(['entries_may_overlap', 'had_overlaps'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (rule.entries_may_overlap === 1) return []
  if (rule.had_overlaps === 0 || origin.kind === 'added') return found
  if (origin.kind === 'stored') return []
  const others = entries.filter(({ id }) => !checkedIds.has(id))
  const placed = origin.since === null ? null : await placedSince(rows, others, origin.since)
  const inTheWay = entries.filter(({ id }) => checkedIds.has(id) || !placed || placed.has(id))
  // Entries that are put back together may overlap one another as before.
  return overlapsToReport(inTheWay, checkedIds).filter(({ pair }) =>
    pair.some(({ id }) => !checkedIds.has(id)),
  )
}

type SingleEntry = Awaited<ReturnType<typeof singleEntries>>[number]

async function singleEntries(entries: ReturnType<typeof liveEntries>) {
  const rows = await entries
    .where('detached', '=', 0)
    .select(['id', 'task_id', 'start_time', 'duration'])
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ id }) => parseOccurrenceId(id) === null)
    .map((row) => ({
      id: row.id,
      taskId: row.task_id,
      start: parseLocalTime(row.start_time)!,
      duration: row.duration,
    }))
}

async function entriesOfRemovedTasks(rows: RowsToCheck): Promise<Violation[]> {
  const found = await entriesByTask(rows, ['task_id', 'removed_at'], ['removed_at'], (entries) =>
    entries.where('tasks.removed_at', 'is not', null),
  )
  return found.map(({ id, name }) => ({
    sides: [[{ table: 'entries', id }]],
    sentence: ({ taskRefusals }) => taskRefusals.inBin(name),
  }))
}

async function openEntriesOfClosedTasks(rows: RowsToCheck): Promise<Violation[]> {
  const found = await entriesByTask(
    rows,
    ['task_id', 'status', 'removed_at'],
    ['status'],
    (entries) =>
      entries
        .where('entries.status', '=', 'NORMAL')
        .where('tasks.status', '!=', 'NORMAL')
        .where('tasks.removed_at', 'is', null),
    { status: 'NORMAL' },
  )
  return found.flatMap(({ id, name, status }) => {
    const reason = refuseClosedTask({ status })
    if (reason === null) return []
    return { sides: [[{ table: 'entries', id }]], sentence: ({ planRefusals }) => planRefusals[reason](name) }
  })
}

/** Entries that changed in one of these columns, or whose task did. */
async function entriesByTask(
  rows: RowsToCheck,
  ofEntries: readonly string[],
  ofTasks: readonly string[],
  where: (query: ReturnType<typeof entriesWithTasks>) => ReturnType<typeof entriesWithTasks>,
  harmlessOfTasks: Values = {},
) {
  const ids = rows.idsOf('entries', ofEntries)
  const taskIds = rows.idsOf('tasks', ofTasks, harmlessOfTasks)
  if (ids.length + taskIds.length === 0) return []
  const violating = where(entriesWithTasks(rows))
    .select(['entries.id', 'entries.task_id', 'tasks.name', 'tasks.status'])
    .orderBy('entries.id')
  if (ids.length + taskIds.length <= maxListed) {
    return violating
      .where((eb) =>
        eb.or([
          eb('entries.id', 'in', rows.dialect.list(ids)),
          eb('entries.task_id', 'in', rows.dialect.list(taskIds)),
        ]),
      )
      .execute()
  }
  const [checked, ofTasksChecked] = [new Set(ids), new Set(taskIds)]
  return (await violating.execute()).filter(
    ({ id, task_id: taskId }) => checked.has(id) || ofTasksChecked.has(taskId),
  )
}

function entriesWithTasks({ read, userId }: UserReads) {
  return read
    .selectFrom('entries')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'entries.user_id').onRef('tasks.id', '=', 'entries.task_id'),
    )
    .where('entries.user_id', '=', userId)
    .where('entries.removed_at', 'is', null)
}

/** Duplicates a query of tasks, because scheduling is a layer below tasks. */
async function namesOfTasks({ read, userId, dialect }: UserReads, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await read
    .selectFrom('tasks')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', dialect.list(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
