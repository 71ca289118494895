import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { dayOf } from '@lustra/domain/calendar'
import type { Change } from '../../kernel/store/changes.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'

const day = 24 * 3_600_000
const closingColumns = new Set(['closed_time', 'closed_by', 'closures'])

function withoutClosings(image: Change['before']): Change['before'] {
  return image && Object.fromEntries(Object.entries(image).filter(([column]) => !closingColumns.has(column)))
}

const closers: Readonly<Record<string, (person: Person, id: TaskId) => Promise<unknown>>> = {
  complete: (person, id) => person.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false }),
  cancel: (person, id) => person.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false }),
  remove: (person, id) => person.must(tasks, 'remove', { ids: [id] }),
}

/** Steps to undo and redo, and `upgrade`. */
const courses = [
  ['upgrade', 'undo'],
  ['upgrade', 'undo', 'redo'],
  ['undo', 'upgrade', 'redo'],
] as const

for (const engine of planningEngines) {
  describe(`lines written before closings were stored on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Changes a user's lines to their form before closings were stored. */
    async function forgetClosings(person: Person) {
      await server.app.database.transaction(async (transaction) => {
        const lines = await transaction
          .selectFrom('journal_lines')
          .select(['seq', 'changes'])
          .where('user_id', '=', person.id)
          .execute()
        for (const { seq, changes } of lines) {
          const stripped = (JSON.parse(changes) as Change[])
            .map((change) => ({
              ...change,
              before: withoutClosings(change.before),
              after: withoutClosings(change.after),
            }))
            .filter(({ after: image }) => image === null || Object.keys(image).length > 0)
          await transaction
            .updateTable('journal_lines')
            .set({ changes: JSON.stringify(stripped) })
            .where('user_id', '=', person.id)
            .where('seq', '=', seq)
            .execute()
        }
      })
    }

    async function figuresAfter(closer: string, course: (typeof courses)[number], isUpgraded: boolean) {
      server.wait(noon - server.app.now())
      const person = await aPerson(server)
      const task = await aTask(person, 'Daily')
      await aSeries(person, task, 'FREQ=DAILY', '2026-11-18T20:00', { duration: 3600 })
      const single = await aTask(person, 'Single')
      await anEntry(person, single, '2026-11-20T18:00', { duration: 7200 })
      await anEntry(person, single, '2026-11-24T18:00', { duration: 7200 })
      const lines: number[] = []
      for (const id of [task, single]) {
        const { seq } = (await closers[closer]!(person, id)) as { seq?: number }
        lines.unshift(seq!)
      }
      for (const step of course) {
        server.wait(60_000)
        if (step === 'upgrade') {
          if (isUpgraded) await forgetClosings(person)
        } else if (step === 'undo') for (const line of lines) await person.must(journal, 'undo', { line })
        else for (const _line of lines) await person.must(journal, 'redo', {})
      }
      server.wait(10 * day)
      const { planFact } = await person.must(reports, 'report', {
        actions: 'select,reset,params,data',
        report: 'plan-against-fact',
        startTime: dayOf(at('2026-11-16T00:00')),
        endTime: dayOf(at('2026-11-29T00:00')),
      })
      return planFact!.total
    }

    for (const closer of Object.keys(closers)) {
      for (const course of courses) {
        test(`after ${course.join(', ')} of ${closer}, plan against fact is the same as with stored closings (RPT-N17)`, async () => {
          const wanted = await figuresAfter(closer, course, false)
          assert.deepEqual(await figuresAfter(closer, course, true), wanted)
        })
      }
    }
  })
}
