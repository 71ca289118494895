/** The data in the panel of a task. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, addSeconds, dayOf } from '@lustra/domain/calendar'
import { occurrenceId } from '@lustra/domain/recurrence'
import { newEntry } from '../scheduling/index.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'

const hour = 3600

/** The server's clock is at noon of 2026-11-20. */
const dateBefore = (days: number) => new Date(noon - days * 24 * hour * 1000).toISOString().slice(0, 10)

for (const engine of planningEngines) {
  describe(`the panel of a task on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const details = (id: TaskId) => ann.must(tasks, 'details', { id })
    const one = async (id: TaskId) =>
      (await ann.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)!
    const written = (what: string, work: Parameters<typeof server.app.store.write>[2]) =>
      server.app.store.write(
        { userId: ann.id, sessionId: newId(), requestId: newId(), now: server.app.now() },
        what,
        work,
      )
    const track = (taskId: TaskId, duration: number, removedAt: number | null = null, daysAgo = 0) =>
      written('time.create', async (writer) => {
        await writer.insert('records', {
          id: newId(),
          task_id: taskId,
          kind: 'r',
          start_at: noon - daysAgo * 24 * hour * 1000,
          duration,
          utc_offset: hour,
          zone: 'Europe/Berlin',
          start_time: `${dateBefore(daysAgo)}T13:00:00`,
          end_time: `${dateBefore(daysAgo)}T${13 + duration / hour}:00:00`,
          created_at: noon,
          removed_at: removedAt,
          in_bin: 0,
        })
        return {}
      })

    test('the panel tells when a task was created, changed, completed and cancelled (TSK-030, TSK-031)', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      const made = await details(id)
      assert.deepEqual([made.completed, made.cancelled], [null, null])
      server.wait(60_000)
      await ann.must(tasks, 'change', { id, changes: { notes: 'tiles' } })
      assert.equal((await details(id)).changed - made.created, 60)
      server.wait(60_000)
      await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
      const done = await details(id)
      assert.equal(done.notes, 'tiles')
      assert.equal(done.created, made.created)
      assert.equal(done.changed - made.created, 120)
      assert.equal(done.completed, done.changed)
      await ann.must(tasks, 'complete', { id, status: 'NORMAL', withSubtasks: false })
      await ann.must(tasks, 'cancel', { id, cancelled: true, withSubtasks: false })
      const given = await details(id)
      assert.deepEqual([given.completed, given.cancelled], [null, given.changed])
    })

    test('moving or marking a task updates its change time (TSK-031)', async () => {
      await scene()
      const [id, house] = [await aTask(ann, 'Roof'), await aTask(ann, 'House')]
      const { changed: made } = await details(id)
      server.wait(60_000)
      await ann.must(tasks, 'setFavourite', { id, favourite: true })
      assert.equal((await details(id)).changed - made, 60)
      server.wait(60_000)
      await ann.must(tasks, 'move', { ids: [id], parentId: house, after: null })
      assert.equal((await details(id)).changed - made, 120)
    })

    test('the panel names the plans of relatives that limit its levels (TSK-036, TSK-039, PLN-068, PLN-069)', async () => {
      await scene()
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis, minTL: TimeLevel.Days })
      const page = await aTask(ann, 'Page', { under: chapter })
      await anEntry(ann, thesis, '2026-11-01T00:00', { level: TimeLevel.Months, duration: 30 * 24 * hour })
      const pageEntry = await anEntry(ann, page, '2026-11-22T00:00', {
        level: TimeLevel.Weeks,
        duration: 7 * 24 * hour,
      })
      // Earlier, and on a lower level than the relevant one.
      await anEntry(ann, page, '2026-11-20T08:00')
      const { capped, lifted, restrictions } = await details(chapter)
      assert.deepEqual([capped?.name, capped?.tl], ['Thesis', TimeLevel.Months])
      assert.deepEqual(lifted, {
        taskId: page,
        name: 'Page',
        entryId: pageEntry,
        time: at('2026-11-22T00:00'),
        tl: TimeLevel.Weeks,
      })
      assert.deepEqual([restrictions.minTL, restrictions.maxTL], [TimeLevel.Weeks, TimeLevel.Months])
      const below = await details(page)
      assert.deepEqual([below.lifted, below.restrictions.minTL], [null, TimeLevel.Default])
      assert.deepEqual((await details(thesis)).capped, null)
    })

    test('a series limits levels too, and is represented by its first occurrence (TSK-036, PLN-068)', async () => {
      await scene()
      const health = await aTask(ann, 'Health')
      const visit = await aTask(ann, 'Check-up', { under: health })
      const monthly = { level: TimeLevel.Months }
      const series = await aSeries(ann, visit, 'FREQ=MONTHLY', '2026-11-20T00:00', monthly)
      const { lifted, restrictions } = await details(health)
      assert.equal(restrictions.minTL, TimeLevel.Months)
      assert.deepEqual(lifted, {
        taskId: visit,
        name: 'Check-up',
        entryId: `${series}_20261101`,
        time: at('2026-11-01T00:00'),
        tl: TimeLevel.Months,
      })
    })

    for (const { rule, pace } of [
      { rule: 'FREQ=DAILY', pace: 'wait' },
      { rule: 'FREQ=DAILY', pace: 'completion' },
      { rule: 'FREQ=DAILY;COUNT=1', pace: 'each' },
    ] as const) {
      test(`the only occurrence of ${rule} (${pace}) limits the levels of a subtask after its move to a day (TSK-036)`, async () => {
        await scene()
        const course = await aTask(ann, 'Course')
        const lesson = await aTask(ann, 'Lesson', { under: course })
        const hours = { level: TimeLevel.HoursAndMinutes, pace }
        const series = await aSeries(ann, course, rule, '2026-11-20T15:00', hours)
        const only = `${series}_20261120` as EntryId
        const toDay = { level: TimeLevel.Days, duration: 24 * hour }
        await ann.must(
          plans,
          'scheduleTask',
          moveInput(course, only, '2026-11-20T15:00', '2026-11-20T00:00', toDay),
        )
        const { capped } = await details(lesson)
        assert.deepEqual(capped, {
          taskId: course,
          name: 'Course',
          entryId: only,
          time: at('2026-11-20T15:00'),
          tl: TimeLevel.HoursAndMinutes,
        })
      })
    }

    test('a habit completed for more than two months limits the levels of its subtasks (TSK-036)', async () => {
      await scene()
      const habit = await aTask(ann, 'Habit')
      const part = await aTask(ann, 'Part', { under: habit })
      const series = await aSeries(ann, habit, 'FREQ=DAILY', '2026-08-01T07:00')
      await written('test.completed', async (writer) => {
        const days = Array.from({ length: 70 }, (_, day) =>
          addSeconds(at('2026-08-01T07:00'), day * 24 * hour),
        )
        const slots = days.map((start) => ({ level: TimeLevel.Default, start, duration: 1800 }))
        await writer.insert(
          'entries',
          ...slots.map((slot) => ({
            ...newEntry({ id: occurrenceId(series, dayOf(slot.start)), taskId: habit, slot, now: noon }),
            status: 'COMPLETED' as const,
          })),
        )
        return {}
      })
      assert.equal((await details(part)).capped?.time, at('2026-10-10T07:00'))
    })

    test('the panel sums planned and tracked time, with and without subtasks (TSK-061)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      await anEntry(ann, roof, '2026-11-20T10:00', { duration: hour })
      await anEntry(ann, tiles, '2026-11-20T12:00', { duration: 2 * hour })
      await anEntry(ann, house, '2026-01-01T00:00', { level: TimeLevel.Years, duration: 365 * 24 * hour })
      await track(roof, hour)
      await track(tiles, 3 * hour)
      await track(tiles, hour, noon)
      const whole = await details(house)
      assert.deepEqual(whole.planned, { own: 0, all: 3 * hour })
      assert.deepEqual(whole.tracked, { own: 0, all: 4 * hour })
      assert.deepEqual((await details(roof)).tracked, { own: hour, all: 4 * hour })
      assert.deepEqual([(await one(roof)).tracked, (await one(tiles)).tracked], [hour, 3 * hour])
      assert.deepEqual([whole.entryCount, whole.entries.map(({ tl }) => tl)], [1, [TimeLevel.Years]])
    })

    test('the panel has the time of each of the last twelve weeks including subtasks, this week last (TSK-061)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const other = await aTask(ann, 'Other')
      // The twentieth is a Friday: her week began on Sunday, the eleventh week before on 30 August.
      await track(roof, hour)
      await track(house, 2 * hour, null, 5)
      await track(roof, 4 * hour, null, 6)
      await track(house, 8 * hour, null, 82)
      await track(house, 9 * hour, null, 83)
      await track(other, hour)
      await track(roof, hour, noon)
      const weeks = [8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 3]
      assert.deepEqual(
        (await details(house)).trackedWeeks,
        weeks.map((hours) => hours * hour),
      )
    })

    test('a record counts in the weeks of its own zone, split at midnight (TSK-061)', async () => {
      await scene()
      const id = await aTask(ann, 'Journey')
      const record = (start: string, duration: number, zone: string, utcOffset: number) => ({
        id: newId(),
        task_id: id,
        kind: 'r' as const,
        start_at: Date.parse(`${start}:00Z`) - utcOffset * hour * 1000,
        duration,
        utc_offset: utcOffset * hour,
        zone,
        start_time: `${start}:00`,
        end_time: new Date(Date.parse(`${start}:00Z`) + duration * 1000).toISOString().slice(0, 19),
        created_at: noon,
        removed_at: null,
        in_bin: 0,
      })
      await written('time.create', async (writer) => {
        await writer.insert(
          'records',
          // Early on the first day; around its first midnight; late on the last day, which is the next day in UTC.
          record('2026-08-30T00:30', hour, 'Pacific/Kiritimati', 14),
          record('2026-08-28T12:00', 38 * hour, 'Europe/Berlin', 2),
          record('2026-11-21T22:00', hour, 'Pacific/Pago_Pago', -11),
          record('2026-08-29T22:00', hour, 'Pacific/Pago_Pago', -11),
        )
        return {}
      })
      const weeks = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
      assert.deepEqual(
        (await details(id)).trackedWeeks,
        weeks.map((hours) => hours * hour),
      )
    })

    test('of many entries the panel lists those around now, with the total number (TSK-018)', async () => {
      await scene()
      const id = await aTask(ann, 'Walk')
      // Seven days up to today, and eleven from tomorrow on.
      for (let day = 14; day <= 31; day++) {
        const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)
        for (const clock of ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00']) {
          await anEntry(ann, id, `${date}T${clock}`)
        }
      }
      const { entries, entryCount } = await details(id)
      assert.equal(entryCount, 108)
      assert.equal(entries.length, 100)
      assert.deepEqual(
        [entries[0]?.time, entries[39]?.time, entries[40]?.time, entries[99]?.time],
        ['2026-11-14T03:00', '2026-11-20T06:00', '2026-11-21T01:00', '2026-11-30T06:00'].map(at),
      )
      assert.deepEqual(
        entries.map(({ time }) => time),
        entries.map(({ time }) => time).toSorted((one, other) => one - other),
      )
    })

    test('of a series the panel lists the occurrences around now, and a current one once (TSK-018)', async () => {
      await scene()
      const id = await aTask(ann, 'Watch')
      await aSeries(ann, id, 'FREQ=DAILY', '2026-01-01T12:30', { duration: hour })
      const { entries } = await details(id)
      assert.equal(new Set(entries.map((entry) => entry.id)).size, 100)
      assert.deepEqual(
        [entries[0]?.time, entries[39]?.time, entries[40]?.time],
        ['2026-10-11T12:30', '2026-11-19T12:30', '2026-11-20T12:30'].map(at),
      )
    })

    test('a missing or removed task has no panel', async () => {
      await scene()
      const id = await aTask(ann, 'Gone')
      await ann.must(tasks, 'remove', { ids: [id] })
      const refused = await ann.call(tasks, 'details', { id })
      assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
      const stranger = await aPerson(server)
      const history = await stranger.call(tasks, 'history', { id })
      assert.equal(history.result === 'ERROR' && history.code, 'not-found')
    })
  })
}
