/** What one task's panel is told, and what is done to several tasks at once. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Person, aPerson, again } from '../testing/people.ts'
import { aContext, aTask, anEntry, at } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../testing/test-server.ts'

const hour = 3600

/** The server's clock stands at noon of 2026-11-20. */
const dateBefore = (days: number) => new Date(noon - days * 24 * hour * 1000).toISOString().slice(0, 10)

for (const engine of engines) {
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
    const acts = async (id: TaskId) => (await ann.must(tasks, 'history', { id })).events.map(({ act }) => act)
    const one = async (id: TaskId) =>
      (await ann.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)!
    const written = (what: string, work: Parameters<typeof server.app.store.write>[2]) =>
      server.app.store.write(
        { userId: ann.id, sessionId: newId(), requestId: newId(), now: server.app.now() },
        what,
        work,
      )
    const aCategory = async (name: string) => (await aContext(ann, 'Category', name)).id
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
          end_time: `${dateBefore(daysAgo)}T14:00:00`,
          created_at: noon,
          removed_at: removedAt,
        })
        return {}
      })

    test('it says when a task was made, changed, completed and cancelled (TSK-030, TSK-031)', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      const made = await details(id)
      assert.deepEqual([made.completed, made.cancelled], [null, null])
      server.wait(60_000)
      await ann.must(tasks, 'change', { id, changes: { notes: 'tiles' } })
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

    test('it names the plans of relatives that set its levels (TSK-036, TSK-039)', async () => {
      await scene()
      const thesis = await aTask(ann, 'Thesis')
      const chapter = await aTask(ann, 'Chapter', { under: thesis, minTL: TimeLevel.Days })
      const page = await aTask(ann, 'Page', { under: chapter })
      await anEntry(ann, thesis, '2026-11-01T00:00', { level: TimeLevel.Months, duration: 30 * 24 * hour })
      const pageEntry = await anEntry(ann, page, '2026-11-21T00:00', {
        level: TimeLevel.Days,
        duration: 24 * hour,
      })
      const { capped, lifted, restrictions } = await details(chapter)
      assert.deepEqual([capped?.name, capped?.tl], ['Thesis', TimeLevel.Months])
      assert.deepEqual(lifted, {
        taskId: page,
        name: 'Page',
        entryId: pageEntry,
        time: at('2026-11-21T00:00'),
        tl: TimeLevel.Days,
      })
      assert.deepEqual([restrictions.minTL, restrictions.maxTL], [TimeLevel.Days, TimeLevel.Months])
      assert.deepEqual((await details(thesis)).capped, null)
    })

    test('it adds up what is planned and tracked, alone and with subtasks (TSK-061)', async () => {
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

    test('it tells the time of each of the last twelve weeks, with subtasks, this week last (TSK-061)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const other = await aTask(ann, 'Other')
      // The twentieth is a Friday: her week began on Sunday, the eleventh before it on 30 August.
      await track(roof, hour)
      await track(house, 2 * hour, null, 5)
      await track(roof, 4 * hour, null, 6)
      await track(house, 8 * hour, null, 82)
      await track(house, 16 * hour, null, 83)
      await track(other, hour)
      await track(roof, hour, noon)
      const weeks = [8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 3]
      assert.deepEqual(
        (await details(house)).trackedWeeks,
        weeks.map((hours) => hours * hour),
      )
    })

    test('of very many entries it tells those around now, and how many there are (TSK-018)', async () => {
      await scene()
      const id = await aTask(ann, 'Walk')
      for (let day = 1; day <= 20; day++) {
        for (const clock of ['01:00', '02:00', '03:00', '04:00', '05:00', '06:00']) {
          await anEntry(ann, id, `2026-11-${String(day).padStart(2, '0')}T${clock}`)
        }
      }
      const { entries, entryCount } = await details(id)
      assert.equal(entryCount, 120)
      assert.equal(entries.length, 40)
      assert.equal(entries.at(-1)?.time, at('2026-11-20T06:00'))
      assert.deepEqual(
        entries.map(({ time }) => time),
        entries.map(({ time }) => time).toSorted((one, other) => one - other),
      )
    })

    test('of a task that is not there, or in the recycle bin, there is nothing to tell', async () => {
      await scene()
      const id = await aTask(ann, 'Gone')
      await ann.must(tasks, 'remove', { ids: [id] })
      const refused = await ann.call(tasks, 'details', { id })
      assert.equal(refused.result === 'ERROR' && refused.code, 'not-found')
      const stranger = await aPerson(server)
      const history = await stranger.call(tasks, 'history', { id })
      assert.equal(history.result === 'ERROR' && history.code, 'not-found')
    })

    test('its history says what was done to it, the latest first (TSK-N02)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const id = await aTask(ann, 'Roof')
      const work = await aCategory('Work')
      await ann.must(tasks, 'change', { id, changes: { name: 'New roof', priority: 9, contextIds: [work] } })
      await ann.must(tasks, 'move', { ids: [id], parentId: house, after: null })
      await ann.must(tasks, 'setFavourite', { id, favourite: true })
      await ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
      await ann.must(journal, 'undo', {})
      await ann.must(tasks, 'remove', { ids: [id] })
      assert.deepEqual(await acts(id), [
        { kind: 'removed' },
        { kind: 'status', from: 'COMPLETED', to: 'NORMAL' },
        { kind: 'status', from: 'NORMAL', to: 'COMPLETED' },
        { kind: 'favourite', to: true },
        { kind: 'parent', from: null, to: 'House' },
        { kind: 'name', from: 'Roof', to: 'New roof' },
        { kind: 'priority', from: 5, to: 9 },
        { kind: 'contextAdded', name: 'Work' },
        { kind: 'created' },
      ])
      assert.deepEqual(await acts(house), [{ kind: 'created' }])
    })

    test('moves on the calendar are told with the places of then, not of now', async () => {
      await scene()
      const id = await aTask(ann, 'Call')
      const entry = await anEntry(ann, id, '2026-11-20T10:00')
      const move = async (from: string, to: string, duration: number) =>
        ann.must(plans, 'scheduleTask', {
          taskId: id,
          oldEntryId: entry,
          oldStartTime: at(from),
          newStartTime: at(to),
          duration,
          timeLevel: TimeLevel.HoursAndMinutes,
        })
      await move('2026-11-20T10:00', '2026-11-20T15:00', 1800)
      await move('2026-11-20T15:00', '2026-11-20T15:00', hour)
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      const place = (time: string, dur: number, tl: TimeLevel = TimeLevel.HoursAndMinutes) => ({
        time: at(time),
        tl,
        dur,
      })
      assert.deepEqual(await acts(id), [
        { kind: 'pinned', place: place('2026-11-20T15:00', hour), to: true },
        {
          kind: 'replanned',
          from: place('2026-11-20T15:00', 1800),
          to: place('2026-11-20T15:00', hour),
        },
        {
          kind: 'replanned',
          from: place('2026-11-20T10:00', 1800, TimeLevel.Default),
          to: place('2026-11-20T15:00', 1800),
        },
        { kind: 'planned', place: place('2026-11-20T10:00', 1800, TimeLevel.Default) },
        { kind: 'created' },
      ])
    })

    test('it tells what was done here from what was done elsewhere, and what was taken back', async () => {
      await scene()
      const id = await aTask(ann, 'Roof')
      const other = await again(server, ann)
      await other.must(tasks, 'setFavourite', { id, favourite: true })
      await ann.must(tasks, 'change', { id, changes: { priority: 7 } })
      await ann.must(journal, 'undo', {})
      const { events } = await ann.must(tasks, 'history', { id })
      assert.deepEqual(
        events.map(({ here, device, step }) => [here, device, step]),
        [
          [true, 'test', true],
          [true, 'test', false],
          [false, 'another', false],
          [true, 'test', false],
        ],
      )
    })

    test('several tasks are changed as one, and taken back as one (TSK-N01)', async () => {
      await scene()
      const [kept, gone] = [await aCategory('Kept'), await aCategory('Gone')]
      const ids = [
        await aTask(ann, 'One', { contextIds: [gone] }),
        await aTask(ann, 'Two', { contextIds: [kept] }),
      ]
      const changes = {
        priority: 8,
        dueTime: at('2026-11-30T00:00'),
        addContextIds: [kept],
        removeContextIds: [gone],
      }
      await ann.must(tasks, 'changeAll', { ids, changes })
      for (const id of ids) {
        const { priority, dueTime, contextIds } = await one(id)
        assert.deepEqual([priority, dueTime, contextIds], [8, changes.dueTime, [kept]])
      }
      await ann.must(journal, 'undo', {})
      const back = [await one(ids[0]!), await one(ids[1]!)]
      assert.deepEqual(
        back.map(({ priority, contextIds }) => [priority, contextIds]),
        [
          [5, [gone]],
          [5, [kept]],
        ],
      )
    })

    test('where one of several cannot be changed so, none is, and it is named', async () => {
      await scene()
      const free = await aTask(ann, 'Free')
      const tied = await aTask(ann, 'Tied', { startTime: at('2026-12-01T00:00') })
      const refused = await ann.call(tasks, 'changeAll', {
        ids: [free, tied],
        changes: { dueTime: at('2026-11-30T00:00') },
      })
      assert.ok(refused.result === 'ERROR' && refused.message.includes('Tied'))
      assert.equal((await one(free)).dueTime, null)
    })

    test('several tasks are closed as one; open subtasks that are not among them are asked about (TSK-N07)', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const walk = await aTask(ann, 'Walk')
      const close = (ids: TaskId[], withSubtasks: boolean) =>
        ann.call(tasks, 'closeAll', { ids, status: 'COMPLETED', withSubtasks })
      const refused = await close([house, walk], false)
      assert.equal(refused.result === 'ERROR' && refused.field, 'withSubtasks')
      assert.equal((await one(walk)).status, 'NORMAL')
      assert.equal((await close([house, roof, walk], false)).result, 'OK')
      await ann.must(journal, 'undo', {})
      assert.equal((await one(roof)).status, 'NORMAL')
      assert.equal((await close([house, walk], true)).result, 'OK')
      for (const id of [house, roof, walk]) assert.equal((await one(id)).status, 'COMPLETED')
    })
  })
}
