import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type PlanFactRow, reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { aPerson } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, at } from '../../testing/planning.ts'
import { aRecord } from '../../testing/tracking.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = 3600

for (const engine of planningEngines) {
  describe(`plan against fact on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('entries are compared by level, project and day, and missed ones are listed (RPT-N17, RPT-N04)', async () => {
      const ann = await aPerson(server)
      const sport = await aContext(ann, 'Category', 'Sport')
      const house = await aTask(ann, 'House')
      const attic = await aTask(ann, 'Attic', { under: house })
      const swim = await aTask(ann, 'Swim', { contextIds: [sport.id] })
      const removed = await aTask(ann, 'Removed')
      await anEntry(ann, attic, '2026-11-17T10:00', { duration: 2 * hour })
      const missed = await anEntry(ann, swim, '2026-11-18T18:00', { duration: hour })
      await anEntry(ann, house, '2026-11-19T00:00', { level: TimeLevel.Days })
      const binned = await anEntry(ann, removed, '2026-11-18T08:00', { duration: hour })
      await aRecord(ann, attic, '2026-11-17T12:00', 90)
      await aRecord(ann, house, '2026-11-19T09:00', 30)
      await aRecord(ann, swim, '2026-11-16T09:00', 30)
      await ann.must(tasks, 'remove', { ids: [removed] })
      const asked = {
        actions: 'select,reset,params,data',
        report: 'plan-against-fact',
        startTime: dayOf(at('2026-11-16T00:00')),
        endTime: dayOf(at('2026-11-20T00:00')),
      } as const
      const ofSport = await ann.must(reports, 'report', { ...asked, context: [sport.id] })
      const { planned, missed: lost, unplanned, entries: count } = ofSport.planFact!.total
      assert.deepEqual([planned, lost, unplanned, count], [hour, hour, hour / 2, 1])
      const { data, planFact, total } = await ann.must(reports, 'report', asked)
      const lines = (data as PlanFactRow[]).map(
        ({ level, name, isRemoved, depth, planned, done, unused, missed, unplanned, entries, kept }) =>
          `${level ?? '-'} ${'  '.repeat(depth)}${name}${isRemoved ? ' (in the bin)' : ''}: ${[planned, done, unused, missed, unplanned].map((seconds) => seconds / hour).join(' ')}, ${kept} of ${entries}`,
      )
      assert.deepEqual(lines, [
        '1 : 4 1.5 0.5 2 0, 1 of 3',
        '2 : 0 0 0 0 0, 1 of 1',
        '- : 0 0 0 0 1, 0 of 0',
        '- House: 2 1.5 0.5 0 0.5, 2 of 2',
        '-   Attic: 2 1.5 0.5 0 0, 1 of 1',
        '- Swim: 1 0 0 1 0.5, 0 of 1',
        '- Removed (in the bin): 1 0 0 1 0, 0 of 1',
      ])
      assert.equal(total, 7)
      assert.deepEqual([planFact!.tracked, planFact!.total.done], [2.5 * hour, 1.5 * hour])
      assert.deepEqual(
        new Set(
          planFact!.missed.map(({ entryId, name, time, canMove }) => `${entryId} ${name} ${time} ${canMove}`),
        ),
        new Set([`${missed} Swim ${hour} true`, `${binned} Removed ${hour} false`]),
      )
      assert.deepEqual(
        planFact!.days.map(({ planned, done, unplanned }) =>
          [planned, done, unplanned].map((one) => one / hour),
        ),
        [
          [0, 0, 0.5],
          [2, 1.5, 0],
          [2, 0, 0],
          [0, 0, 0.5],
        ],
      )
    })

    test('an entry with tracked time is kept when its task is cancelled or removed that day (RPT-N17)', async () => {
      const ann = await aPerson(server)
      const [cancelled, removed, daily, untouched] = [
        await aTask(ann, 'Cancelled'),
        await aTask(ann, 'Removed'),
        await aTask(ann, 'Daily'),
        await aTask(ann, 'Untouched'),
      ]
      await anEntry(ann, cancelled, '2026-11-20T08:00', { duration: hour })
      await anEntry(ann, removed, '2026-11-15T00:00', { level: TimeLevel.Weeks })
      await aSeries(ann, daily, 'FREQ=DAILY', '2026-11-20T09:00', { duration: hour })
      await anEntry(ann, untouched, '2026-11-20T10:00', { duration: hour })
      await aRecord(ann, cancelled, '2026-11-20T08:00', 60)
      await aRecord(ann, removed, '2026-11-17T09:00', 60)
      await aRecord(ann, daily, '2026-11-20T09:00', 30)
      for (const id of [cancelled, daily, untouched])
        await ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false })
      await ann.must(tasks, 'remove', { ids: [removed] })
      server.wait(4 * 24 * hour * 1000)
      const { planFact } = await ann.must(reports, 'report', {
        actions: 'select,reset,params,data',
        report: 'plan-against-fact',
        startTime: dayOf(at('2026-11-15T00:00')),
        endTime: dayOf(at('2026-11-21T00:00')),
      })
      const { planned, done, unused, missed, unplanned, entries, kept } = planFact!.total
      assert.deepEqual(
        { planned, done, unused, missed, unplanned, entries, kept },
        {
          planned: 2 * hour,
          done: 1.5 * hour,
          unused: 0.5 * hour,
          missed: 0,
          unplanned: hour,
          entries: 3,
          kept: 3,
        },
      )
    })

    test('a period without an end includes endless plans for a year ahead (RPT-N17)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const daily = await aTask(ann, 'Daily')
      const once = await aTask(ann, 'Once')
      const today = dayOf(at('2026-11-20T00:00'))
      await aSeries(ann, daily, 'FREQ=DAILY', '2026-11-20T00:00', { level: TimeLevel.Days })
      await anEntry(ann, once, '2060-05-01T10:00', { duration: hour })
      for (const endTime of [dayOf(at('2070-01-01T00:00')), null]) {
        const { planFact } = await ann.must(reports, 'report', {
          actions: 'select,reset,params,data',
          report: 'plan-against-fact',
          periodPreset: null,
          startTime: today,
          endTime,
        })
        assert.deepEqual(
          [planFact!.days.length, planFact!.total.planned],
          [1 + 366 + 1, hour],
          String(endTime),
        )
      }
    })
  })
}
