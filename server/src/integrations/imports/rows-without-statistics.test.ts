/** PostgreSQL has no statistics of uncommitted rows. The rules of a large import must be checked quickly anyway. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { newId } from '@lustra/contract/ids'
import type { LocalTime } from '@lustra/domain/calendar'
import { violationsOfChanges } from '../../kernel/app/check-invariants.ts'
import { newEntry } from '../../planning/scheduling/index.ts'
import { readsOf } from '../../kernel/store/user-reads.ts'
import { newTask } from '../../planning/tasks/change/new-task.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { noon, startTestServer } from '../../testing/test-server.ts'
import { recordColumns } from '../../planning/time/index.ts'

const taskCount = 1000
const perTask = 10
const seconds = 1800
const statusOf = (place: number) => (place % 2 === 0 ? 'NORMAL' : 'COMPLETED')

for (const engine of engines) {
  test(`checking the rules takes less time than writing the rows, on ${engine} (check 47)`, async () => {
    await using server = await startTestServer(engine)
    const ann = await aPerson(server)
    const first = Date.UTC(2015, 0, 1) / 1000
    const taskIds = Array.from({ length: taskCount }, newId)
    const plans = Array.from({ length: taskCount * perTask }, (_, place) => ({
      id: newId(),
      taskId: taskIds[place % taskCount]!,
      start: first + place * seconds,
      duration: seconds,
    }))
    const { writing, checking, violations } = await server.app.store.rehearse(ann.id, async (writer) => {
      const begun = performance.now()
      await writer.insertAll(
        'tasks',
        taskIds.map((id, position) => ({
          ...newTask({ id, parentId: null, name: 'Call', position, now: noon }),
          status: statusOf(position),
        })),
      )
      await writer.insertAll(
        'entries',
        plans.map(({ taskId, start, duration }, place) => {
          const slot = { level: 1 as const, start: start as LocalTime, duration }
          const status = statusOf(place % taskCount)
          return { ...newEntry({ id: newId(), taskId, slot, now: noon }), status }
        }),
      )
      await writer.insertAll(
        'records',
        plans.map((plan) => recordColumns({ ...plan, kind: 'r', zone: 'UTC' }, noon)),
      )
      const written = performance.now()
      const { length } = await violationsOfChanges(server.app, writer)
      return { writing: written - begun, checking: performance.now() - written, violations: length }
    })
    assert.equal(violations, 0)
    assert.ok(checking < writing, `checked in ${checking} ms, written in ${writing} ms`)
  })

  test(`no statement of the rule checks reads all tasks of a large import, on ${engine} (check 47)`, async () => {
    await using server = await startTestServer(engine)
    const ann = await aPerson(server)
    const counts: number[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        counts.push(result.rows.length)
        return result
      },
    }
    const violations = await server.app.store.rehearse(ann.id, async (writer) => {
      await writer.insertAll(
        'tasks',
        Array.from({ length: 5000 }, (_, position) =>
          newTask({ id: newId(), parentId: null, name: 'Call', position, now: noon }),
        ),
      )
      const read = writer.read.withPlugin(counting)
      const reads = readsOf(server.app.database, ann.id, read)
      return violationsOfChanges(server.app, { ...reads, changes: writer.changes })
    })
    assert.deepEqual(violations, [])
    assert.deepEqual(
      counts.filter((count) => count > 0),
      [2000, 2000, 1000],
    )
  })
}
