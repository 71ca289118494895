import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { goals } from '@lustra/contract/goals'
import { RemovedId, newGoalId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { rowsAsOf } from '../planning/history/index.ts'
import { type Change, journaledTables } from '../kernel/store/changes.ts'
import { changesInOrder } from '../kernel/store/journal-parts.ts'
import { reading } from '../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { aRecord } from '../testing/tracking.ts'
import { Worker, aStep } from '../testing/worker.ts'
import { PastAccounts, maxPastAccounts } from './past-accounts.ts'

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 8000

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

for (const engine of engines) {
  describe(`the account as of a moment on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const currentRows = (person: Person) =>
      reading(server.app, person.id, async ({ read }) => {
        const rows: Record<string, Rows[string]> = {}
        for (const table of journaledTables)
          rows[table] = await read.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()
        return rows
      })

    const pastRows = (person: Person, seq: number) =>
      reading(server.app, person.id, async (reads) =>
        Object.fromEntries(
          Array.from(await rowsAsOf(reads, seq), ([table, rows]) => [table, [...rows.values()]]),
        ),
      ) as Promise<Rows>

    const lastLine = async (person: Person) =>
      (
        await server.app.database.read
          .selectFrom('journals')
          .select('seq')
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).seq

    /** The ids of what was deleted for good. */
    const deletedIds = (person: Person) =>
      reading(server.app, person.id, async ({ read }) => {
        const ids = new Set<unknown>()
        const lines = await read
          .selectFrom('journal_lines')
          .select(['seq', 'parts', 'changes'])
          .where('user_id', '=', person.id)
          .execute()
        const isDeletion = ({ before: was, after: is }: Change) => was === null && is === null
        for (const line of lines)
          for await (const changes of changesInOrder(read, person.id, line))
            for (const change of changes.filter(isDeletion)) ids.add(change.id)
        return ids
      })

    /** As text, without `changed_at`, what was deleted for good, what refers to it, and the parents of tasks that were below it. */
    const comparable = (rows: Rows, deleted: ReadonlySet<unknown>, moved: ReadonlySet<unknown>) => {
      const ofTable = (all: Rows[string]) =>
        all.flatMap((row) => {
          const values = { ...row }
          delete values['changed_at']
          if (moved.has(row['id'])) delete values['parent_id']
          return Object.values(values).some((value) => deleted.has(value))
            ? []
            : [JSON.stringify(values, sortKeys)]
        })
      const tables = Object.entries(rows).map(([table, all]) => [table, ofTable(all).toSorted()])
      return JSON.stringify(tables, null, 1)
    }

    test('the state as of a moment is the one of that time, for random histories (RHY-074)', async () => {
      const deadline = performance.now() + patience
      const histories = fc.array(aStep('remove-for-ever'), { minLength: 10, maxLength: 50 })
      await fc.assert(
        fc.asyncProperty(histories, async (steps) => {
          if (performance.now() > deadline) return
          const person = await aPerson(server)
          const worker = new Worker(server, person, 'no session of this server')
          const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
          worker.taskIds.push(whole, other, await aTask(person, 'Part', { under: whole }))
          worker.contextIds.push((await aContext(person, 'Place', 'Home')).id)
          worker.entryIds.push({ id: await anEntry(person, other, '2026-11-20T10:00'), taskId: other })
          const moments: { readonly seq: number; readonly rows: Rows; readonly step: string }[] = []
          for (const [index, step] of steps.entries()) {
            server.wait(60_000)
            await worker.take(step)
            if (index % 5 === 0)
              moments.push({
                seq: await lastLine(person),
                rows: await currentRows(person),
                step: step.command,
              })
          }
          const deleted = await deletedIds(person)
          for (const { seq, rows, step } of moments) {
            const past = await pastRows(person, seq)
            // Subtasks of what was deleted have moved to the parent of their parent.
            const moved = new Set(
              rows['tasks']!.flatMap(({ id, parent_id: parent }) => (deleted.has(parent) ? [id] : [])),
            )
            assert.equal(
              comparable(past, deleted, moved),
              comparable(rows, deleted, moved),
              `as of line ${seq}, ${step}`,
            )
          }
        }),
        { seed: 20261202, numRuns: 15, endOnFailure: true },
      )
    })

    test('calls reply as they did then, while writes are refused (RHY-071)', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      await anEntry(ann, tiles, '2026-11-20T10:00')
      await aRecord(ann, tiles, '2026-11-19T09:00')
      const note = newNoteId()
      await ann.must(inbox, 'create', { id: note, text: 'Call Ira' })
      const goal = { id: newGoalId(), taskId: roof, text: 'Done', type: 'TEXT', criterion: null } as const
      await ann.must(goals, 'create', goal)
      const seq = await lastLine(ann)
      const view = { view: 'WEEK_VIEW', startTime: at('2026-11-15T00:00') } as const
      const ask = async (options: { asOf?: number } = {}) => ({
        plans: await ann.must(plans, 'open', { view }, options),
        tasks: await ann.must(tasks, 'open', { show: 'all' }, options),
        time: await ann.must(time, 'open', {}, options),
        goals: await ann.must(goals, 'list', {}, options),
        inbox: await ann.must(inbox, 'list', { show: 'waiting' }, options),
      })
      const then = await ask()
      await ann.must(tasks, 'change', { id: roof, changes: { name: 'New roof' } })
      await ann.must(tasks, 'remove', { ids: [roof] })
      await ann.must(inbox, 'remove', { ids: [note] })
      assert.notDeepEqual(withoutChangedAt(await ask()), withoutChangedAt(then))
      assert.deepEqual(withoutChangedAt(await ask({ asOf: seq })), withoutChangedAt(then))
      const refused = await ann.call(tasks, 'change', { id: roof, changes: { name: 'X' } }, { asOf: seq })
      assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
      assert.match(refused.message, /as it was/)
      assert.equal(await lastLine(ann), seq + 3)
    })

    test('a moment before the history reaches is refused, and one after the last change, too', async () => {
      const ann = await aPerson(server)
      await aTask(ann, 'Roof')
      await aTask(ann, 'House')
      const names = async (asOf: number) => {
        const answer = await ann.call(tasks, 'open', { show: 'all' }, { asOf })
        return answer.result === 'OK' ? answer.tasks.map(({ name }) => name) : answer.code
      }
      assert.deepEqual([await names(0), await names(1)], [[], ['Roof']])
      await server.app.database.transaction((transaction) =>
        transaction.deleteFrom('journal_lines').where('user_id', '=', ann.id).where('seq', '=', 1).execute(),
      )
      const bob = await aPerson(server)
      assert.deepEqual(
        [await names(1), await names(3), await names(-1)],
        [['Roof'], 'not-found', 'not-found'],
      )
      const other = await bob.call(tasks, 'open', { show: 'all' }, { asOf: 1 })
      assert.equal(other.result === 'ERROR' && other.code, 'not-found')
    })

    test('few accounts stay in memory, and what is deleted for good leaves them', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      for (const name of ['House', 'Garden', 'Fence']) await aTask(ann, name)
      await using accounts = new PastAccounts(server.app)
      const namesAsOf = (seq: number) =>
        accounts.use(ann.id, seq, async ({ database }) => {
          const rows = await database.read.selectFrom('tasks').select('name').orderBy('name').execute()
          return rows.map(({ name }) => name)
        })
      const all = await Promise.all([1, 2, 3, 4].map(namesAsOf))
      assert.deepEqual(
        all.map(({ length }) => length),
        [1, 2, 3, 4],
      )
      assert.equal(accounts.size, maxPastAccounts)
      await assert.rejects(namesAsOf(99))
      assert.equal(accounts.size, maxPastAccounts)
      await ann.must(tasks, 'remove', { ids: [roof] })
      assert.deepEqual(await namesAsOf(4), ['Fence', 'Garden', 'House', 'Roof'])
      const items = [{ id: RemovedId.parse(roof), type: 'TASK' } as const]
      await ann.must(recycleBin, 'remove', { items, count: 1 })
      assert.deepEqual(await namesAsOf(4), ['Fence', 'Garden', 'House'])
    })
  })
}

/** The instants at which tasks were last changed are those of today. */
function withoutChangedAt(reply: object): unknown {
  return JSON.parse(
    JSON.stringify(reply, (key, value: unknown) =>
      /changed|curTime|updateTime/i.test(key) ? undefined : value,
    ),
  )
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
