import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journal } from '@lustra/contract/journal'
import type { EntryId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { sql } from 'kysely'
import { aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import type { Reader } from '../../kernel/database/database.ts'
import { closings } from './034-closings.ts'
import { migrationKit } from './kit.ts'

const byCodePoint = (one: string, other: string) => (one < other ? -1 : 1)
const columns = ['closed_time', 'closed_by'] as const

for (const engine of engines) {
  test(`closed entries get their closing from the journal on ${engine} (RPT-N17)`, async () => {
    await using server = await startTestServer(engine)
    const ann = await aPerson(server)
    const { database } = server.app
    const entryOf = async (name: string, day: number) => {
      const task = await aTask(ann, name)
      return { task, entry: await anEntry(ann, task, `2026-11-${day}T10:00`) }
    }
    const tick = (id: EntryId, newStatus: 'COMPLETED' | 'NORMAL' = 'COMPLETED') =>
      ann.must(plans, 'completeTask', { id, newStatus })
    const next = () => server.wait(3_600_000)

    await entryOf('Open', 10)
    await tick((await entryOf('Ticked', 11)).entry)
    next()
    const completed = await entryOf('Completed', 12)
    const line = await ann.must(tasks, 'complete', {
      id: completed.task,
      status: 'COMPLETED',
      withSubtasks: false,
    })
    next()
    await ann.must(journal, 'undo', { line: line.seq! })
    await ann.must(journal, 'redo', {})
    const cancelled = await entryOf('Cancelled', 13)
    await ann.must(tasks, 'cancel', { id: cancelled.task, cancelled: true, withSubtasks: false })
    next()
    const again = await entryOf('Ticked again', 14)
    await tick(again.entry)
    next()
    await tick(again.entry, 'NORMAL')
    await tick(again.entry)
    const removed = await entryOf('Removed', 15)
    await ann.must(tasks, 'remove', { ids: [removed.task] })
    for (const [name, close] of [
      [
        'Daily',
        (id: typeof removed.task) => ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false }),
      ],
      ['Weekly', (id: typeof removed.task) => ann.must(tasks, 'remove', { ids: [id] })],
    ] as const) {
      next()
      const task = await aTask(ann, name)
      await aSeries(ann, task, 'FREQ=DAILY', '2026-11-01T08:00')
      await close(task)
    }

    const closed = async (read: Reader) => ({
      entries: await read
        .selectFrom('entries')
        .select(['id', ...columns])
        .where('user_id', '=', ann.id)
        .orderBy('id')
        .execute(),
      series: await read
        .selectFrom('series')
        .select(['id', 'closures'])
        .where('user_id', '=', ann.id)
        .orderBy('id')
        .execute(),
    })
    const wanted = await closed(database.read)
    const closers = wanted.entries.map(({ closed_by: by }) => by ?? 'nothing').sort(byCodePoint)
    assert.deepEqual(closers, [
      'cancelled-task',
      'completed-task',
      'entry',
      'entry',
      'nothing',
      'removed-task',
    ])
    assert.deepEqual(
      wanted.series.map(({ closures }) => (JSON.parse(closures) as { by: string }[])[0]!.by).sort(),
      ['cancelled-task', 'removed-task'],
    )
    await database.transaction(async (transaction) => {
      for (const column of columns)
        await sql`alter table entries drop column ${sql.ref(column)}`.execute(transaction)
      await sql`alter table series drop column closures`.execute(transaction)
      await closings(migrationKit(transaction, engine))
    })
    assert.deepEqual(await closed(database.read), wanted)
  })
}
