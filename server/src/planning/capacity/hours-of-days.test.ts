import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { EntryId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type DayNumber, addDays, civilDateOf, dayOf } from '@lustra/domain/calendar'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { DaysCache, openOccurrences, storedEntries } from './hours-of-days.ts'

const start = dayOf(at('2026-11-16T00:00'))

for (const engine of planningEngines) {
  describe(`the cached hours of days on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let read: string[] = []
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())
    beforeEach(async () => {
      ann = await aPerson(server)
      read = []
    })

    /** A cache that lists what it reads, as `16-22` for the days of November. */
    const listening = (source: typeof storedEntries) =>
      new DaysCache({
        ...source,
        entries: (reads, from, to) => {
          read.push(from === addDays(to, -1) ? dateOf(from) : `${dateOf(from)}-${dateOf(addDays(to, -1))}`)
          return source.entries(reads, from, to)
        },
      })
    /** The days of the week from 16 November with their hours, such as `17: 2`, and what had to be read for them. */
    const week = async (cache: DaysCache) => {
      read = []
      const days = await reading(server.app, ann.id, (reads) => cache.read(reads, start, addDays(start, 7)))
      const hours = days.map(({ day, planned }) => {
        const seconds = planned.reduce((sum, { start, end, count }) => sum + count * (end - start), 0)
        return `${dateOf(day)}: ${seconds / 3600}`
      })
      return [hours.join(', '), read.join(', ')]
    }

    test('a change reads only the days that it touched (RHY-029)', async () => {
      const cache = listening(storedEntries)
      const task = await aTask(ann, 'Letter', { maxDur: 36_000 })
      const entry = await anEntry(ann, task, '2026-11-17T10:00', { duration: 7200 })
      assert.deepEqual(await week(cache), ['17: 2', '16-22'])
      assert.deepEqual(await week(cache), ['17: 2', ''])
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, entry, '2026-11-17T10:00', '2026-11-19T23:00', { duration: 7200 }),
      )
      assert.deepEqual(await week(cache), ['19: 1, 20: 1', '17, 19-20'])
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      assert.deepEqual(await week(cache), ['19: 0, 20: 0', '19-20'])
      await ann.must(tasks, 'change', { id: task, changes: { name: 'Long letter', priority: 7 } })
      assert.deepEqual(await week(cache), ['19: 0, 20: 0', ''])
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.deepEqual(await week(cache), ['', '19-20'])
    })

    test('an entry on a whole period reads no day (RHY-029)', async () => {
      const cache = listening(storedEntries)
      const task = await aTask(ann, 'Letter')
      await week(cache)
      await anEntry(ann, task, '2026-11-16T00:00', { level: 3 })
      assert.deepEqual(await week(cache), ['', ''])
    })

    test('a moved occurrence reads its day, a changed series all days (RHY-029)', async () => {
      const cache = listening(openOccurrences)
      const task = await aTask(ann, 'Sports')
      const series = await aSeries(ann, task, 'FREQ=WEEKLY;BYDAY=TU,FR', '2026-11-17T10:00')
      assert.deepEqual(await week(cache), ['17: 0.5, 20: 0.5', '16-22'])
      const occurrence = `${series}_20261120` as EntryId
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(task, occurrence, '2026-11-20T10:00', '2026-11-21T10:00'),
      )
      assert.deepEqual(await week(cache), ['17: 0.5', '20'])
      await anEntry(ann, await aTask(ann, 'Letter'), '2026-11-17T15:00')
      assert.deepEqual(await week(cache), ['17: 0.5', ''])
      await ann.must(tasks, 'cancel', { id: task, cancelled: true, withSubtasks: false })
      assert.deepEqual(await week(cache), ['', '16-22'])
    })
  })
}

function dateOf(day: DayNumber): string {
  return String(civilDateOf(day).day)
}
