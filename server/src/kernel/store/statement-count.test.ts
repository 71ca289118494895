import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newTaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type RootOperationNode, SqliteQueryCompiler } from 'kysely'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, moveInput } from '../../testing/planning.ts'
import { loggingStatements } from '../../testing/statement-log.ts'
import { type TestStore, engines, migratedStore } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { tracking } from '../../testing/tracking.ts'

for (const engine of engines) {
  describe(`statements of a write on ${engine}`, () => {
    const log: RootOperationNode[] = []
    let place: TestStore
    let server: TestServer
    let ann: Person
    before(async () => {
      place = await migratedStore(engine)
      server = await startTestServer(engine, { place: loggingStatements(place, log) })
      ann = await aPerson(server)
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    })

    async function assertCount(most: number, write: () => Promise<unknown>): Promise<void> {
      log.length = 0
      await write()
      assert.ok(log.length > 2, 'they are recorded')
      const texts = log.map((node) => new SqliteQueryCompiler().compileQuery(node, { queryId: '' }).sql)
      assert.ok(log.length <= most, `${log.length} statements: ${texts.join('; ')}`)
    }

    test('the most common writes take few statements, not counting begin and commit', async () => {
      const project = await aTask(ann, 'Project')
      const part = await aTask(ann, 'Part', { under: project })
      const task = await aTask(ann, 'Task', { under: part })
      const entry = await anEntry(ann, task, '2026-11-23T10:00')
      await ann.must(tasks, 'open', { show: 'active' })
      const move = moveInput(task, entry, '2026-11-23T10:00', '2026-11-23T11:00')
      await assertCount(8, () =>
        ann.must(tasks, 'create', { id: newTaskId(), parentId: part, after: task, name: 'New' }),
      )
      await assertCount(8, () => ann.must(plans, 'scheduleTask', { ...move, onlyChanged: true }))
      await assertCount(9, () => ann.must(time, 'trackTime', tracking(task, '2026-11-19T10:00')))
      await assertCount(8, () => ann.must(time, 'trackTime', tracking(task, '2026-11-18T11:00')))
      // By then it is known whether the task was tracked in the last 25 hours.
      await assertCount(8, () => ann.must(time, 'trackTime', tracking(task, '2026-11-20T08:00')))
      await assertCount(7, () => ann.must(tasks, 'setFavourite', { id: task, favourite: true }))
      for (const status of ['COMPLETED', 'NORMAL', 'COMPLETED'] as const) {
        await assertCount(8, () => ann.must(tasks, 'complete', { id: task, status, withSubtasks: false }))
      }
    })

    test('concurrent writes of one user take no more statements than sequential ones', async () => {
      const ids = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => aTask(ann, name)))
      await ann.must(tasks, 'open', { show: 'active' })
      await assertCount(4 * 7, () =>
        Promise.all(ids.map((id) => ann.must(tasks, 'setFavourite', { id, favourite: true }))),
      )
    })

    test('the same write has the same SQL texts, which are prepared once', async () => {
      const task = await aTask(ann, 'Task')
      const textsOf = async (favourite: boolean) => {
        log.length = 0
        await ann.must(tasks, 'setFavourite', { id: task, favourite })
        return log.map((node) => new SqliteQueryCompiler().compileQuery(node, { queryId: '' }).sql)
      }
      const texts = await textsOf(true)
      server.wait(1000)
      assert.deepEqual(await textsOf(false), texts)
    })
  })
}
