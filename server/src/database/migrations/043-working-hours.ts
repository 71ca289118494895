/**
 * Working hours become rows that are valid from a day on. Those of an account so far hold for all days. Undo and redo of earlier
 * changes of the setting would set a column that no longer exists, so the journal loses these changes.
 */
import { parseWeekHours } from '@lustra/domain/capacity'
import { sql } from 'kysely'
import type { Migration, MigrationKit } from './kit.ts'

const firstDay = '1000-01-01'

export const workingHours: Migration = async ({ db, text, strict }) => {
  const { schema } = db
  await strict(
    schema
      .createTable('working_hours')
      .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('hours', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('working_hours_key', ['user_id', 'id']),
  ).execute()
  const set = await sql<{ user_id: string; hours: string }>`
    select id as user_id, working_hours as hours from users where working_hours <> ''
  `.execute(db)
  for (const { user_id, hours } of set.rows) {
    if (parseWeekHours(hours) === null) continue
    await db.insertInto('working_hours').values({ user_id, id: firstDay, hours }).execute()
  }
  await schema.alterTable('users').dropColumn('working_hours').execute()
  await cutParts(db)
  await cutLines(db)
}

const mentioned = '%"working_hours"%'
const linesAtOnce = 50

async function cutParts(db: MigrationKit['db']): Promise<void> {
  const parts = await db
    .selectFrom('journal_parts')
    .select(['user_id', 'seq', 'part'])
    .where('changes', 'like', mentioned)
    .execute()
  for (const { user_id, seq, part } of parts) {
    const ofPart = db
      .selectFrom('journal_parts')
      .select('changes')
      .where('user_id', '=', user_id)
      .where('seq', '=', seq)
      .where('part', '=', part)
    const { changes } = await ofPart.executeTakeFirstOrThrow()
    await db
      .updateTable('journal_parts')
      .set({ changes: withoutWorkingHours(changes) })
      .where('user_id', '=', user_id)
      .where('seq', '=', seq)
      .where('part', '=', part)
      .execute()
  }
}

async function cutLines(db: MigrationKit['db']): Promise<void> {
  for (let seen = { user: '', seq: 0 }; ;) {
    const lines = await db
      .selectFrom('journal_lines')
      .select(['user_id', 'seq', 'state', 'parts', 'changes'])
      .where('changes', 'like', mentioned)
      .where((eb) =>
        eb.or([
          eb('user_id', '>', seen.user),
          eb.and([eb('user_id', '=', seen.user), eb('seq', '>', seen.seq)]),
        ]),
      )
      .orderBy('user_id')
      .orderBy('seq')
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) {
      const changes = withoutWorkingHours(line.changes)
      const isEmpty = changes === '[]' && line.parts === 0
      await db
        .updateTable('journal_lines')
        .set({ changes, ...(isEmpty && line.state !== 'step' && { state: 'final' }) })
        .where('user_id', '=', line.user_id)
        .where('seq', '=', line.seq)
        .execute()
    }
    if (lines.length < linesAtOnce) return
    seen = { user: lines.at(-1)!.user_id, seq: lines.at(-1)!.seq }
  }
}

interface JournaledChange {
  readonly table: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

function withoutWorkingHours(text: string): string {
  const changes = JSON.parse(text) as JournaledChange[]
  const rest = changes.flatMap((change) => {
    if (change.table !== 'users' || !change.before || !change.after) return [change]
    const { working_hours: _, ...before } = change.before
    const { working_hours: __, ...after } = change.after
    return Object.keys(after).length > 0 ? [{ ...change, before, after }] : []
  })
  return JSON.stringify(rest)
}
