/** Stores when and how entries were closed, for plan against fact. For closed entries, derives it from the journal. */
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import type { Closer } from '@lustra/domain/scheduling'
import { sql } from 'kysely'
import { isTimeZone, localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { Migration, MigrationKit } from './kit.ts'

export const closings: Migration = async ({ db, text }) => {
  const { schema } = db
  await schema.alterTable('entries').addColumn('closed_time', text).execute()
  await schema.alterTable('entries').addColumn('closed_by', text).execute()
  await schema
    .alterTable('series')
    .addColumn('closures', text, (column) => column.notNull().defaultTo('[]'))
    .execute()
  const users = await db.selectFrom('users').select(['id', 'time_zone']).execute()
  for (const { id, time_zone: zone } of users) {
    // The doctor repairs an invalid zone after the migrations.
    const readable = isTimeZone(zone) ? zone : 'UTC'
    const clockAt = (instant: number) => localTimeAt(instant, readable)
    await markEntries(db, id, [
      ...(await closedEntries(db, id, clockAt)),
      ...(await entriesRemovedWithTheirTask(db, id, clockAt)),
    ])
    await closeSeries(db, id, clockAt)
  }
}

type ClockAt = (instant: number) => LocalTime

interface Mark {
  readonly time: LocalTime
  readonly by: Closer
}

interface EntryMark extends Mark {
  readonly id: string
}

/** The status of an entry before and after a line. */
interface MarkChange {
  readonly before: Mark | null
  readonly after: Mark | null
}

async function closedEntries(db: MigrationKit['db'], userId: string, clockAt: ClockAt): Promise<EntryMark[]> {
  const closed = await db
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '!=', 'NORMAL')
    .execute()
  if (closed.length === 0) return []
  const marks = new Map<string, Mark | null>()
  const byLine = new Map<number, Map<string, MarkChange>>()
  for await (const { seq, at, what, of_seq: ofSeq, changes } of linesWithEntries(db, userId)) {
    const ofLine = byLine.getOrInsertComputed(seq, () => new Map<string, MarkChange>())
    for (const { id, status, isNew } of statusChangesIn(changes)) {
      const steppedOver = ofSeq === null ? undefined : byLine.get(ofSeq)?.get(id)
      let after: Mark | null = null
      if (what === 'journal.undo') after = steppedOver?.before ?? null
      else if (what === 'journal.redo') after = steppedOver?.after ?? null
      else if (status !== 'NORMAL') {
        const by = closerOf(what, status, isNew)
        after = by && { time: clockAt(at), by }
      }
      ofLine.set(id, { before: marks.get(id) ?? null, after })
      marks.set(id, after)
    }
  }
  return closed.flatMap(({ id }) => {
    const mark = marks.get(id)
    return mark ? [{ id, ...mark }] : []
  })
}

/** Null for an entry that was created as closed, such as by an import: the time is unknown. */
function closerOf(what: string, status: string, isNew: boolean): Closer | null {
  if (what === 'plans.completeTask') return 'entry'
  if (isNew) return null
  return status === 'COMPLETED' ? 'completed-task' : 'cancelled-task'
}

interface StatusChange {
  readonly id: string
  readonly status: string
  readonly isNew: boolean
}

interface JournaledChange {
  readonly table: string
  readonly id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

function statusChangesIn(changes: string): StatusChange[] {
  return (JSON.parse(changes) as JournaledChange[]).flatMap(({ table, id, before, after }) => {
    const status = after?.['status']
    if (table !== 'entries' || typeof status !== 'string') return []
    return [{ id, status, isNew: before === null }]
  })
}

const linesAtOnce = 500
const touchesStatusOfEntries = '%"table":"entries"%"status"%'

/** In order; a line with several parts occurs several times. */
async function* linesWithEntries(db: MigrationKit['db'], userId: string) {
  let after = 0
  for (;;) {
    const lines = await db
      .selectFrom('journal_lines')
      .select(['seq', 'at', 'what', 'of_seq', 'parts', 'changes'])
      .where('user_id', '=', userId)
      .where('seq', '>', after)
      .where('state', '!=', 'unfinished')
      .where((eb) => eb.or([eb('parts', '>', 0), eb('changes', 'like', touchesStatusOfEntries)]))
      .orderBy('seq')
      .limit(linesAtOnce)
      .execute()
    for (const { parts, ...line } of lines) {
      for (let part = 0; part < parts; part++) {
        const { changes } = await db
          .selectFrom('journal_parts')
          .select('changes')
          .where('user_id', '=', userId)
          .where('seq', '=', line.seq)
          .where('part', '=', part)
          .executeTakeFirstOrThrow()
        yield { ...line, changes }
      }
      yield line
    }
    if (lines.length < linesAtOnce) return
    after = lines.at(-1)!.seq
  }
}

async function entriesRemovedWithTheirTask(
  db: MigrationKit['db'],
  userId: string,
  clockAt: ClockAt,
): Promise<EntryMark[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'entries.user_id')
        .onRef('tasks.id', '=', 'entries.task_id')
        .onRef('tasks.removed_at', '=', 'entries.removed_at'),
    )
    .select(['entries.id', 'entries.removed_at'])
    .where('entries.user_id', '=', userId)
    .where('entries.status', '=', 'NORMAL')
    .execute()
  return rows.map(({ id, removed_at: at }) => ({ id, time: clockAt(at!), by: 'removed-task' }))
}

const marksAtOnce = 500

async function markEntries(
  db: MigrationKit['db'],
  userId: string,
  marks: readonly EntryMark[],
): Promise<void> {
  for (let from = 0; from < marks.length; from += marksAtOnce) {
    const rows = marks.slice(from, from + marksAtOnce).map(({ id, time, by }) => {
      return sql`(${id}, ${formatLocalTime(time)}, ${by})`
    })
    await sql`
      update entries set closed_time = marks.column2, closed_by = marks.column3
      from (values ${sql.join(rows)}) as marks
      where entries.user_id = ${userId} and entries.id = marks.column1
    `.execute(db)
  }
}

/** Closes the series from the moment when their tasks were closed or removed. */
async function closeSeries(db: MigrationKit['db'], userId: string, clockAt: ClockAt): Promise<void> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'series.user_id').onRef('tasks.id', '=', 'series.task_id'),
    )
    .select([
      'series.id',
      'tasks.status',
      'tasks.completed_at',
      'tasks.cancelled_at',
      'tasks.removed_at as task_removed_at',
    ])
    .where('series.user_id', '=', userId)
    .where('series.removed_at', 'is', null)
    .execute()
  for (const { id, status, completed_at, cancelled_at, task_removed_at } of rows) {
    const isOpen = status === 'NORMAL'
    const at = isOpen ? task_removed_at : (completed_at ?? cancelled_at)
    if (at === null) continue
    const closedBy = status === 'COMPLETED' ? 'completed-task' : 'cancelled-task'
    const closure = {
      from: formatLocalTime(clockAt(at)),
      until: null,
      by: isOpen ? 'removed-task' : closedBy,
    }
    await db
      .updateTable('series')
      .set({ closures: JSON.stringify([closure]) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }
}
