import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InputOf } from '@lustra/contract/call'
import { capacity } from '@lustra/contract/capacity'
import { type EntryId, type TaskId, newDayOffId, newEntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { proposals } from '@lustra/contract/proposals'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel, dayOf, formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import { wholeDay } from '@lustra/domain/capacity'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { type SlotOptions, type TaskOptions, aTask, anEntry, at, setHours } from '../../testing/planning.ts'
import { aTaskWithSeries } from '../../testing/series.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

type Input = InputOf<(typeof proposals)['actions']['propose']>
type Places = InputOf<(typeof proposals)['actions']['accept']>['places']

const hour = 3600
const week = { level: TimeLevel.Weeks }
const nextWeek = '2026-11-23'
const levels = {
  day: TimeLevel.Days,
  week: TimeLevel.Weeks,
  month: TimeLevel.Months,
  season: TimeLevel.Seasons,
  year: TimeLevel.Years,
  lustrum: TimeLevel.Lustra,
} as const

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`proposals on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async (hours = '09:00-17:00') => {
      ann = await aPerson(server, {})
      await ann.must(settings, 'save', { id: 'firstDayOfWeek', field: 'value', value: '1' })
      if (hours !== '') await setHours(ann, hours)
    }
    const propose = (
      level: keyof typeof levels = 'week',
      day = nextWeek,
      given: Partial<Omit<Input, 'tl' | 'day'>> = {},
    ) =>
      ann.must(proposals, 'propose', {
        what: { kind: 'plan', taskId: null },
        tl: levels[level],
        day: dayOf(at(`${day}T00:00`)),
        options: { keptFree: 0, pause: null },
        kept: [],
        skipped: [],
        ...given,
      })
    const accept = (places: Places) => ann.must(proposals, 'accept', { places })
    const placed = ({ proposed }: Pick<Awaited<ReturnType<typeof propose>>, 'proposed'>): Places =>
      proposed.map(({ taskId, movedId, time: start, dur, tl }) => ({
        taskId,
        entryId: movedId ?? newEntryId(),
        moves: movedId !== null,
        time: start,
        dur,
        tl,
      }))
    /** Each place as `Roof 11-23T09:00 2`, on whole periods without hours, and what does not fit as `Roof: noRoom 2`. */
    const texts = ({ proposed, unfitting }: Awaited<ReturnType<typeof propose>>) => [
      ...proposed.map(({ name, time: start, dur, tl }) =>
        isHourLevel(tl)
          ? `${name} ${formatLocalTime(start).slice(5, 16)} ${dur / hour}`
          : `${name} ${tl} ${formatLocalTime(start).slice(0, 10)}`,
      ),
      ...unfitting.map(
        ({ name, obstacle, seconds, refusal }) =>
          `${name}: ${refusal || obstacle}${seconds === null ? '' : ` ${seconds / hour}`}`,
      ),
    ]
    const planned = async (name: string, start: string, how: SlotOptions & TaskOptions = week) => {
      const { level, duration, ...options } = how
      const task = await aTask(ann, name, options)
      await anEntry(ann, task, start, {
        ...(level !== undefined && { level }),
        ...(duration !== undefined && { duration }),
      })
      return task
    }
    const violations = () => reading(server.app, ann.id, (reads) => accountViolations(server.app, reads))
    const entriesOf = async () => {
      const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
      const { tasks: found } = await ann.must(plans, 'restrictions', { ids: all.map(({ id }) => id) })
      return found
        .flatMap(({ id, entries }) => {
          const { name } = all.find((task) => task.id === id)!
          return entries.map(
            (entry) =>
              `${name} ${entry.tl} ${formatLocalTime(entry.time).slice(0, 16)} ${entry.status} ${entry.strict}`,
          )
        })
        .sort()
    }

    test('a week is laid into its free hours: by deadline, priority and tree, around what stands', async () => {
      await scene()
      const monday = `${nextWeek}T00:00`
      await planned('Low', monday, { ...week, maxDur: 2 * hour, priority: 1 })
      await planned('Draft', monday, { ...week, maxDur: 8 * hour, minDur: hour, priority: 9 })
      await planned('Bank', monday, { ...week, maxDur: hour, dueTime: at('2026-11-24T23:59') })
      await planned('Meeting', `${nextWeek}T09:00`, { level: TimeLevel.HoursAndMinutes, duration: 2 * hour })
      await planned('No estimate', monday)
      await ann.must(capacity, 'addDayOff', {
        id: newDayOffId(),
        name: 'Away',
        first: dayOf(at('2026-11-24T00:00')),
        last: dayOf(at('2026-11-24T00:00')),
        ...wholeDay,
        yearly: false,
      })
      const reply = await propose()
      assert.deepEqual(texts(reply), [
        'Bank 11-23T11:00 1',
        'Draft 11-23T12:00 5',
        'Draft 11-25T09:00 3',
        'Low 11-25T12:00 2',
        'No estimate: noDuration',
      ])
      assert.deepEqual(await propose(), reply)
      assert.deepEqual(
        reply.proposed.map(({ name, reason, needed }) => [name, reason.code, needed]),
        [
          ['Bank', 'due', hour],
          ['Draft', 'planned', 8 * hour],
          ['Draft', 'planned', 8 * hour],
          ['Low', 'planned', 2 * hour],
        ],
      )
      assert.deepEqual([reply.available, reply.planned], [32 * hour, 2 * hour])
      // A fifth of each day stays free, so six and a half of eight hours may be planned; two are.
      const options = { keptFree: 20, pause: { atMost: 3 * hour, length: hour / 2 } }
      assert.deepEqual(texts(await propose('week', nextWeek, { options })), [
        'Bank 11-23T11:00 1',
        'Draft 11-23T12:30 3',
        'Draft 11-25T09:00 3',
        'Draft 11-26T09:00 2',
        'Low 11-25T12:30 2',
        'No estimate: noDuration',
      ])
    })

    test('time that was tracked, planned on hours or done by subtasks is not needed again', async () => {
      await scene()
      const house = await planned('House', `${nextWeek}T00:00`)
      const roof = await aTask(ann, 'Roof', { under: house, maxDur: 4 * hour })
      await aTask(ann, 'Garden', { under: house, maxDur: 2 * hour })
      await anEntry(ann, roof, '2026-11-27T10:00', { duration: hour })
      await ann.must(time, 'trackTime', {
        timeRecordId: null,
        taskId: roof,
        duration: hour,
        startTime: at('2026-11-20T09:00'),
      })
      assert.deepEqual(texts(await propose()), ['Garden 11-23T09:00 2', 'Roof 11-23T11:00 2'])
      assert.deepEqual(texts(await propose('week', nextWeek, { what: { kind: 'plan', taskId: roof } })), [
        'Roof 11-23T09:00 2',
      ])
    })

    test('a week takes what ends or is due in it, planned for a longer period or not planned, or one task (RHY-031)', async () => {
      await scene()
      const dueTime = at('2026-11-26T23:59')
      const month = { level: TimeLevel.Months, maxDur: hour }
      await planned('November', '2026-11-01T00:00', month)
      await planned('Due in it', '2026-11-01T00:00', { ...month, dueTime })
      await planned('Autumn', '2026-09-01T00:00', { level: TimeLevel.Seasons, maxDur: hour })
      await aTask(ann, 'Not planned', { maxDur: hour, dueTime })
      await planned('In this week', '2026-11-16T00:00', { ...week, maxDur: hour, dueTime })
      const due = ['Not planned 11-23T09:00 1', 'Due in it 11-23T10:00 1']
      assert.deepEqual(texts(await propose()), due)
      // November and the autumn end on Monday of the week after that.
      assert.deepEqual(texts(await propose('week', '2026-11-30')), [
        'Autumn 11-30T09:00 1',
        'November 11-30T10:00 1',
        'Due in it: overdue 1',
      ])
      const garden = await aTask(ann, 'Garden')
      await aTask(ann, 'Trees', { under: garden, maxDur: hour })
      await aTask(ann, 'Lawn', { under: garden, maxDur: hour })
      const what = { kind: 'plan', taskId: garden } as const
      assert.deepEqual(texts(await propose('week', nextWeek, { what })), [
        'Lawn 11-23T09:00 1',
        'Trees 11-23T10:00 1',
      ])
    })

    test('months, seasons, years and lustra are laid into their parts', async () => {
      await scene()
      const cases = [
        ['month', '2026-12-01', '3 2026-11-30'],
        ['season', '2026-12-01', '4 2026-12-01'],
        ['year', '2027-01-01', '6 2026-12-01'],
        ['lustrum', '2030-01-01', '7 2030-01-01'],
      ] as const
      for (const [level, day, place] of cases) {
        const task = await planned(level, `${day}T00:00`, { level: levels[level], maxDur: 6 * hour })
        const reply = await propose(level, day)
        assert.deepEqual(texts(reply), [`${level} ${place}`])
        assert.equal((await accept(placed(reply))).refused.length, 0)
        // It is broken down.
        assert.deepEqual(texts(await propose(level, day)), [])
        await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: true })
      }
      assert.deepEqual(await violations(), [])
    })

    test('weeks count what is planned in them, and a task that is too long takes several', async () => {
      await scene('09:00-13:00')
      await planned('Busy week', '2026-11-30T00:00', { ...week, maxDur: 18 * hour })
      const month = { level: TimeLevel.Months }
      await planned('Small', '2026-12-01T00:00', { ...month, maxDur: 4 * hour, priority: 9 })
      await planned('Large', '2026-12-01T00:00', { ...month, maxDur: 23 * hour })
      const reply = await propose('month', '2026-12-01')
      assert.deepEqual(texts(reply), ['Small 3 2026-12-07', 'Large 3 2026-12-07', 'Large 3 2026-12-14'])
      assert.deepEqual([reply.available, reply.planned], [100 * hour, 18 * hour])
      const kept = reply.proposed
        .filter(({ name }) => name === 'Small')
        .map(({ taskId, dur, tl }) => ({ taskId, time: at('2026-12-14T00:00'), dur, tl }))
      assert.deepEqual(texts(await propose('month', '2026-12-01', { kept })), [
        'Large 3 2026-12-07',
        'Large 3 2026-12-14',
      ])
    })

    test('ghosts moved by hand stay while the rest is laid anew, and skipped ones do not come again', async () => {
      await scene()
      await planned('One', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      await planned('Two', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      const { proposed } = await propose()
      const [one, two] = ['One', 'Two'].map((name) => proposed.find((place) => place.name === name)!)
      const placeOf = ({ taskId, time: start, dur, tl }: NonNullable<typeof one>) => ({
        taskId,
        time: start,
        dur,
        tl,
      })
      const kept = [{ ...placeOf(one!), time: at(`${nextWeek}T09:30`) }]
      assert.deepEqual(texts(await propose('week', nextWeek, { kept })), [
        'Two 11-23T09:00 0.5',
        'Two 11-24T09:00 1.5',
      ])
      const skipped = [placeOf(two!)]
      assert.deepEqual(texts(await propose('week', nextWeek, { skipped })), ['One 11-23T09:00 2'])
    })

    test('accepting stores all in one change, and one undo takes it back', async () => {
      await scene()
      await planned('One', `${nextWeek}T00:00`, { ...week, maxDur: 12 * hour })
      await planned('Two', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      const before = await entriesOf()
      const places = placed(await propose())
      assert.equal(places.length, 4)
      const reply = await accept(places)
      assert.deepEqual(reply.refused, [])
      assert.deepEqual(reply.entries.map(({ id }) => id).sort(), places.map(({ entryId }) => entryId).sort())
      assert.equal((await entriesOf()).length, before.length + 4)
      assert.deepEqual(texts(await propose()), [])
      assert.deepEqual(await violations(), [])
      const { what } = await ann.must(journal, 'undo', {})
      assert.equal(what, 'proposals.scheduleTasks')
      assert.deepEqual(await entriesOf(), before)
    })

    test('accepting checks what changed meanwhile and stores the rest (RHY-038)', async () => {
      await scene()
      const one = await planned('One', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      await planned('Two', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      await planned('Three', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      const reply = await propose()
      const two = reply.proposed.find(({ name }) => name === 'Two')!
      await ann.must(tasks, 'complete', { id: one, status: 'COMPLETED', withSubtasks: true })
      await planned('Call', formatLocalTime(two.time).slice(0, 16), {
        level: TimeLevel.HoursAndMinutes,
        duration: hour,
      })
      const { refused, entries } = await accept(placed(reply))
      assert.deepEqual(refused.map(({ name, reason }) => `${name}: ${reason}`).sort(), [
        'One: “One” is completed and cannot be planned.',
        'Two: This time is already taken.',
      ])
      assert.equal(entries.length, 1)
      const [late] = placed({ proposed: [{ ...two, time: at('2026-11-20T10:00') }] })
      assert.deepEqual(
        (await accept([late!])).refused.map(({ reason }) => reason),
        ['“Two”: this time is already over.'],
      )
    })

    test('without working hours proposals ask for them (RHY-023)', async () => {
      await scene('')
      await planned('One', `${nextWeek}T00:00`, { ...week, maxDur: 2 * hour })
      const { needsHours, proposed } = await propose()
      assert.deepEqual([needsHours, proposed], [true, []])
    })

    test('slipped entries move into the rest of today, else of the week (RHY-039)', async () => {
      await scene('09:00-16:00')
      const hours = { level: TimeLevel.HoursAndMinutes }
      await planned('Long', '2026-11-20T09:00', { ...hours, duration: 2 * hour })
      await planned('Call', '2026-11-20T11:00', { ...hours, duration: hour, priority: 9 })
      await planned('Now', '2026-11-20T12:30', { ...hours, duration: hour })
      await planned('Yesterday', '2026-11-19T11:00', { ...hours, duration: hour })
      const pinned = await aTask(ann, 'Pinned')
      const entry = await anEntry(ann, pinned, '2026-11-20T12:00')
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      const rest = { what: { kind: 'restOfToday' } } as const
      const reply = await propose('day', '2026-11-20', rest)
      // Two hours and a half are left today, one of them for the call.
      assert.deepEqual(texts(reply), [
        'Call 11-20T13:30 1',
        'Pinned: “Pinned” is pinned. Unpin it to move it. 0.5',
        'Long: noRoom 2',
      ])
      await setHours(ann, ',09:00-16:00,09:00-16:00,09:00-16:00,09:00-16:00,09:00-16:00,10:00-18:00')
      const saturday = await propose('day', '2026-11-20', rest)
      assert.ok(texts(saturday).includes('Long 11-21T10:00 2'))
      const before = (await entriesOf()).length
      const { refused, entries } = await accept(placed(saturday))
      assert.deepEqual([refused, entries.length], [[], 2])
      assert.equal((await entriesOf()).length, before)
      assert.deepEqual(texts(await propose('day', '2026-11-20', rest)).length, 1)
    })

    test('the plan of a period is copied into another one', async () => {
      await scene('')
      const hours = { level: TimeLevel.HoursAndMinutes }
      const done = await planned('Done entry', '2026-11-17T10:00', { ...hours, duration: hour })
      const closed = await planned('Closed', '2026-11-18T10:00', { ...hours, duration: hour })
      await planned('Week', '2026-11-16T00:00')
      await aTaskWithSeries(ann, 'FREQ=DAILY;COUNT=2', '2026-11-18T08:00')
      const [entry] = await storedEntries(done)
      await ann.must(plans, 'completeTask', { id: entry!, newStatus: 'COMPLETED' })
      await ann.must(tasks, 'complete', { id: done, status: 'NORMAL', withSubtasks: false })
      await ann.must(tasks, 'complete', { id: closed, status: 'COMPLETED', withSubtasks: true })
      const reply = await propose('week', nextWeek, {
        what: { kind: 'copy', from: dayOf(at('2026-11-16T00:00')) },
      })
      assert.deepEqual(texts(reply).sort(), [
        'Closed: “Closed” is completed and cannot be planned. 1',
        'Done entry 11-24T10:00 1',
        'Gym: repeats 0.5',
        'Gym: repeats 0.5',
        'Week 3 2026-11-23',
      ])
      assert.deepEqual((await accept(placed(reply))).refused, [])
      assert.deepEqual(await violations(), [])
    })

    const storedEntries = async (id: TaskId): Promise<EntryId[]> => {
      const { tasks: found } = await ann.must(plans, 'restrictions', { ids: [id] })
      return found[0]!.entries.map((each) => each.id)
    }
  })
}
