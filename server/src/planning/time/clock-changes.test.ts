/** Records and plans in nights with clock changes, in six zones. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { reports } from '@lustra/contract/reports'
import { time } from '@lustra/contract/time'
import { addDays, dayOf, formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import { sixZones } from '@lustra/domain/testing/zone-offsets'
import { endsOfRecords } from '../../database/migrations/007-ends-of-records.ts'
import { migrationKit } from '../../database/migrations/kit.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, refusedToTrack, tracking } from '../../testing/tracking.ts'
import { recordsBetween } from './records/records-reader.ts'
import { daysOfRecords } from './records/wire-records.ts'

/** The evening before, and the hours from there to the end of 06:00 by the clock; the last change before 20 November 2026. */
// oxfmt-ignore
const nights: [zone: string, evening: string, hours: number][] = [
  ['Europe/Moscow',       '2014-10-25T20:00', 11],
  ['Europe/Moscow',       '2010-03-27T20:00', 9],
  ['America/New_York',    '2026-03-07T20:00', 9],
  ['America/New_York',    '2026-10-31T20:00', 11],
  ['Australia/Lord_Howe', '2026-10-03T20:00', 9.5],
  ['Australia/Lord_Howe', '2026-04-04T20:00', 10.5],
  ['Africa/Cairo',        '2026-04-23T20:00', 9],
  ['Africa/Cairo',        '2026-10-29T20:00', 11],
  ['America/Sao_Paulo',   '2018-11-03T20:00', 9],
  ['America/Sao_Paulo',   '2018-02-17T20:00', 11],
  ['Asia/Kathmandu',      '2026-03-28T20:00', 10],
]

test('the tested nights cover all six zones', () => {
  assert.deepEqual(new Set(nights.map(([zone]) => zone)), new Set<string>(sixZones))
})

for (const engine of planningEngines) {
  describe(`clock changes on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const recordsFrom = async (person: Person, start: string) => {
      const week = { daysDiff: 0, setCurrent: false, shouldRound: true, loadAll: false, startTime: at(start) }
      const { timeRecords } = await person.must(time, 'goPeriod', week)
      const next = addDays(dayOf(at(start)), 7)
      const more = await person.must(time, 'goPeriod', { ...week, startTime: (next * 86_400) as never })
      return [
        ...timeRecords,
        ...more.timeRecords.filter(({ id }) => !timeRecords.some((one) => one.id === id)),
      ]
    }

    for (const [timeZone, evening, hours] of nights) {
      const morning = `${formatLocalTime((at(evening) + 10 * 3600) as never).slice(0, 10)}T06:00`
      test(`in ${timeZone}, a night from ${evening} ends at six after ${hours} hours, and is free until then (CAL-N16, TIM-043)`, async () => {
        const ann = await aPerson(server, { timeZone })
        const task = await aTask(ann, 'Night')
        await aRecord(ann, task, evening, hours * 60)
        const [record] = await recordsFrom(ann, evening)
        assert.deepEqual([record!.start, record!.end, record!.time], [at(evening), at(morning), hours * 3600])
        assert.equal(record!.zone, timeZone)
        assert.equal(
          record!.days.reduce((sum, { time }) => sum + time, 0),
          hours * 3600,
        )
        // Time that the screen shows as free is free, and taken time is not.
        assert.match(
          await refusedToTrack(ann, tracking(task, morning.replace('06:00', '05:45'), 15)),
          /already tracked/,
        )
        await aRecord(ann, task, morning, 15)
      })

      test(`a plan from ${evening} to six in ${timeZone} is recorded as ${hours} hours (CAL-N16)`, async () => {
        const ann = await aPerson(server, { timeZone })
        const task = await aTask(ann, 'Night')
        const id = await anEntry(ann, task, evening, { duration: 10 * 3600 })
        const { timeRecords } = await ann.must(time, 'recordAsPlanned', { entryId: id })
        assert.deepEqual(
          timeRecords.map(({ end, time }) => [end, time / 3600]),
          [[at(morning), hours]],
        )
      })
    }

    // At 00:01 clocks go back to 23:01 of the day before, and in Nuuk to midnight.
    // oxfmt-ignore
    const overMidnight: [name: string, zone: string, start: string, minutes: number, days: Record<string, number>][] = [
      ['starts on the later day and ends on the earlier one', 'America/St_Johns', '2010-11-07T00:00', 30, { '2010-11-06': 29, '2010-11-07': 1 }],
      ['starts and ends on the earlier day',                  'America/St_Johns', '2010-11-06T23:30', 60, { '2010-11-06': 59, '2010-11-07': 1 }],
      ['starts and ends on the later day',                    'America/St_Johns', '2010-11-07T00:00', 75, { '2010-11-06': 59, '2010-11-07': 16 }],
      ['starts a skipped hour before the day',                'America/Nuuk',     '2026-03-28T22:55', 10, { '2026-03-28': 5, '2026-03-29': 5 }],
    ]
    for (const [name, timeZone, start, minutes, expected] of overMidnight) {
      test(`when clocks change over midnight, a record that ${name} is in the reply about each day, with its comments (RPT-015)`, async () => {
        const ann = await aPerson(server, { timeZone })
        const id = await aRecord(ann, await aTask(ann, 'Night'), start, minutes)
        await ann.must(comments, 'create', {
          commentType: 'TIME_RECORD',
          targetId: id,
          text: 'Late',
        })
        for (const [date, spent] of Object.entries(expected)) {
          const day = dayOf(at(`${date}T00:00`))
          const rows = await reading(server.app, ann.id, (reads) =>
            recordsBetween(reads, startOfDay(day), startOfDay(addDays(day, 1))),
          )
          assert.deepEqual([date, daysOfRecords(rows).map((days) => days.get(day))], [date, [spent * 60]])
          const { data } = await ann.must(reports, 'report', {
            actions: 'select,reset,params,data',
            report: 'comments-for-time-tracking-records',
            startTime: day,
            endTime: day,
          })
          assert.deepEqual([date, data.length], [date, 1])
        }
        for (const days of [-1, 1]) {
          const [first, last] = Object.keys(expected) as [string, string]
          const day = addDays(dayOf(at(`${days < 0 ? first : last}T00:00`)), days)
          const rows = await reading(server.app, ann.id, (reads) =>
            recordsBetween(reads, startOfDay(day), startOfDay(addDays(day, 1))),
          )
          assert.deepEqual(rows, [])
        }
      })
    }

    test('a plan in the repeated hour is recorded with its planned duration (TIM-N16)', async () => {
      const ann = await aPerson(server, { timeZone: 'America/New_York' })
      const task = await aTask(ann, 'Night')
      const id = await anEntry(ann, task, '2026-11-01T01:00', { duration: 3600 })
      const { timeRecords } = await ann.must(time, 'recordAsPlanned', { entryId: id })
      assert.deepEqual(
        timeRecords.map(({ start, end, time }) => [start, end, time]),
        [[at('2026-11-01T01:00'), at('2026-11-01T02:00'), 3600]],
      )
    })

    test('a plan in the skipped hour is recorded an hour later (TIM-N16)', async () => {
      const ann = await aPerson(server, { timeZone: 'America/New_York' })
      const task = await aTask(ann, 'Night')
      const id = await anEntry(ann, task, '2026-03-08T02:30', { duration: 1800 })
      const { timeRecords } = await ann.must(time, 'recordAsPlanned', { entryId: id })
      assert.deepEqual(
        timeRecords.map(({ start, time }) => [start, time]),
        [[at('2026-03-08T03:30'), 1800]],
      )
    })

    test('only wrong ends of records from an earlier program version are corrected', async () => {
      const ann = await aPerson(server, { timeZone: 'America/New_York' })
      const task = await aTask(ann, 'Night')
      const over = await aRecord(ann, task, '2026-03-08T01:00', 120)
      const day = await aRecord(ann, task, '2026-03-08T09:00', 60)
      const { database } = server.app
      const ends = async () => {
        const rows = await database.read
          .selectFrom('records')
          .select(['id', 'end_time'])
          .where('user_id', '=', ann.id)
          .execute()
        return new Map(rows.map(({ id, end_time }) => [id, end_time.slice(11, 16)]))
      }
      const right = await ends()
      assert.deepEqual([right.get(over), right.get(day)], ['04:00', '10:00'])
      await database.transaction(async (transaction) => {
        const records = transaction.updateTable('records').where('user_id', '=', ann.id)
        await records.set({ end_time: '2026-03-08T03:00:00' }).where('id', '=', over).execute()
        await endsOfRecords(migrationKit(transaction.withoutPlugins(), database.engine))
      })
      assert.deepEqual(await ends(), right)
    })
  })
}
