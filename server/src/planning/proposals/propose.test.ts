import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { InputOf } from '@lustra/contract/call'
import { capacity } from '@lustra/contract/capacity'
import { type ContextType, contexts } from '@lustra/contract/contexts'
import { type EntryId, type TaskId, newDayOffId, newEntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { proposals } from '@lustra/contract/proposals'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel, dayOf, formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import { parseWeekHours, wholeDay } from '@lustra/domain/capacity'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import {
  type SlotOptions,
  type TaskOptions,
  aContext,
  aTask,
  anEntry,
  at,
  setHours,
} from '../../testing/planning.ts'
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

    const hoursOf = async (type: ContextType, name: string, hours: string) => {
      const { id } = await aContext(ann, type, name)
      await ann.must(contexts, 'change', { id, hours: parseWeekHours(hours)! })
      return id
    }
    const everyDay = (hours: string) => Array(7).fill(hours).join(',')

    test('a task is proposed only in the hours of its category, else of its place, else of its person, else of its parent (RHY-027, RHY-034)', async () => {
      await scene()
      const house = await hoursOf('Category', 'House', everyDay('18:00-20:00'))
      const work = await hoursOf('Category', 'Work', '')
      const pool = await hoursOf('Place', 'Pool', everyDay('12:00-14:00'))
      const marta = await hoursOf('Person', 'Marta', everyDay('07:00-08:00'))
      const monday = `${nextWeek}T00:00`
      const anHour = { ...week, maxDur: hour }
      await planned('No context', monday, anHour)
      await planned('Category without hours', monday, { ...anHour, contextIds: [work, pool] })
      await planned('Place before person', monday, { ...anHour, contextIds: [pool, marta] })
      await planned('Person', monday, { ...anHour, contextIds: [marta] })
      await planned('Category before place', monday, { ...anHour, contextIds: [pool, house] })
      const attic = await planned('Attic', monday, { ...week, contextIds: [house] })
      const roof = await aTask(ann, 'Roof', { under: attic })
      await aTask(ann, 'Tiles', { under: roof, maxDur: hour })
      await aTask(ann, 'Call', { under: attic, maxDur: hour, contextIds: [marta] })
      const tuesday = dayOf(at('2026-11-24T00:00'))
      const off = { first: tuesday, last: tuesday, ...wholeDay, yearly: false }
      await ann.must(capacity, 'addDayOff', { id: newDayOffId(), name: '', ...off })
      assert.deepEqual((await propose()).contextsWithHours, ['House', 'Marta', 'Pool'])
      assert.deepEqual(texts(await propose()).sort(), [
        'Call 11-23T07:00 1',
        'Category before place 11-23T19:00 1',
        'Category without hours 11-23T09:00 1',
        'No context 11-23T10:00 1',
        'Person 11-25T07:00 1',
        'Place before person 11-23T12:00 1',
        'Tiles 11-23T18:00 1',
      ])
      await ann.must(contexts, 'change', { id: house, hours: parseWeekHours(',,,,,,10:00-12:00')! })
      const { proposed } = await propose()
      assert.equal(
        formatLocalTime(proposed.find(({ name }) => name === 'Tiles')!.time),
        '2026-11-28T10:00:00',
      )
      await ann.must(contexts, 'remove', { id: house })
      const withoutHouse = texts(await propose()).sort()
      assert.ok(withoutHouse.includes('Category before place 11-23T12:00 1'), withoutHouse.join())
    })

    test('slipped entries move only into the hours of their context (RHY-027)', async () => {
      await scene('09:00-16:00')
      const house = await hoursOf('Category', 'House', everyDay('19:00-20:00'))
      await planned('Roof', '2026-11-20T09:00', {
        level: TimeLevel.HoursAndMinutes,
        duration: hour,
        contextIds: [house],
      })
      const rest = { what: { kind: 'restOfToday' } } as const
      assert.deepEqual(texts(await propose('day', '2026-11-20', rest)), ['Roof 11-20T19:00 1'])
    })

    test('weeks have room for a task in the hours of its context, which what is planned there uses up (RHY-027, RHY-034)', async () => {
      await scene('09:00-10:00')
      const house = await hoursOf('Category', 'House', everyDay('18:00-20:00'))
      const month = { level: TimeLevel.Months, maxDur: 6 * hour }
      await planned('Report', '2026-12-01T00:00', month)
      await planned('Roof', '2026-12-01T00:00', { ...month, contextIds: [house] })
      const december = (given = {}) => propose('month', '2026-12-01', given)
      // Working weeks have five hours, those of the house fourteen.
      assert.deepEqual(texts(await december()), [
        'Roof 3 2026-11-30',
        'Report 3 2026-12-07',
        'Report 3 2026-12-14',
      ])
      await planned('Kettle', '2026-11-30T00:00', { ...week, maxDur: 7 * hour, contextIds: [house] })
      assert.ok(texts(await december()).includes('Roof 3 2026-11-30'))
      await planned('Garden', '2026-12-02T18:30', {
        level: TimeLevel.HoursAndMinutes,
        duration: 1.5 * hour,
      })
      assert.ok(texts(await december()).includes('Roof 3 2026-12-07'))
      // Four fifths of fourteen hours are too few for two such tasks.
      await planned('Fence', '2026-12-01T00:00', { ...month, contextIds: [house] })
      const options = { keptFree: 20, pause: null }
      assert.deepEqual(
        texts(await december({ options })).filter((text) => !text.startsWith('Report')),
        ['Fence 3 2026-12-07', 'Roof 3 2026-12-14'],
      )
    })

    test('accepting moves nothing that stands, and the rest of the coarser entry shrinks (RHY-034)', async () => {
      await scene()
      const monday = `${nextWeek}T00:00`
      const book = await planned('Book', monday, { ...week, minDur: hour, maxDur: 6 * hour })
      const hours = { level: TimeLevel.HoursAndMinutes, duration: 2 * hour }
      await planned('Stand-up', `${nextWeek}T09:00`, hours)
      const meeting = await aTask(ann, 'Meeting')
      const pinned = await anEntry(ann, meeting, `${nextWeek}T12:00`, hours)
      await ann.must(plans, 'pinTask', { id: pinned, newPin: true })
      const before = await entriesOf()
      const plannedHours = async () => {
        const view = { view: 'WEEK_VIEW', startTime: at(monday) } as const
        const { title } = await ann.must(capacity, 'read', { view })
        return title!.planned / hour
      }
      assert.equal(await plannedHours(), 8)
      const reply = await propose()
      assert.deepEqual(texts(reply), ['Book 11-23T11:00 1', 'Book 11-24T09:00 5'])
      const { refused } = await accept(placed(reply).slice(0, 1))
      assert.deepEqual(refused, [])
      const after = await entriesOf()
      assert.deepEqual(
        after.filter((entry) => !before.includes(entry)),
        ['Book 1 2026-11-23T11:00 NORMAL false'],
      )
      assert.deepEqual(
        before.filter((entry) => !after.includes(entry)),
        [],
      )
      // An hour on Monday, and five that are left of the week.
      assert.equal(await plannedHours(), 8)
      assert.deepEqual(texts(await propose('week', nextWeek, { what: { kind: 'plan', taskId: book } })), [
        'Book 11-24T09:00 5',
      ])
    })

    test('levels, start, due, what stands, days off, breaks and the share kept free are respected (RHY-034)', async () => {
      const cases: readonly [
        string,
        (monday: string) => Promise<unknown>,
        string,
        Partial<Input['options']>?,
      ][] = [
        [
          'level',
          (monday) => planned('A', monday, { ...week, maxDur: hour, minTL: TimeLevel.Days }),
          'A: “A” cannot be planned on this level. 1',
        ],
        [
          'start',
          (monday) => planned('A', monday, { ...week, maxDur: hour, startTime: at('2026-11-25T10:15') }),
          'A 11-25T10:30 1',
        ],
        [
          'due',
          (monday) => planned('A', monday, { ...week, maxDur: 2 * hour, dueTime: at('2026-11-23T10:00') }),
          'A 11-23T09:00 1, A: dueFirst 1',
        ],
        [
          'what stands',
          async (monday) => {
            await planned('A', monday, { ...week, maxDur: 2 * hour, minDur: 2 * hour })
            const hours = { level: TimeLevel.HoursAndMinutes, duration: hour }
            await planned('Call', `${nextWeek}T10:00`, hours)
          },
          'A 11-23T11:00 2',
        ],
        [
          'a day off until noon',
          async (monday) => {
            await planned('A', monday, { ...week, maxDur: 2 * hour })
            const day = dayOf(at(monday))
            const off = { first: day, last: day, from: 0, until: 12 * hour, yearly: false }
            await ann.must(capacity, 'addDayOff', { id: newDayOffId(), name: '', ...off })
          },
          'A 11-23T12:00 1, A 11-24T09:00 1',
        ],
        [
          'a break after two hours',
          (monday) => planned('A', monday, { ...week, maxDur: 4 * hour }),
          'A 11-23T09:00 2, A 11-24T09:00 2',
          { pause: { atMost: 2 * hour, length: hour / 4 } },
        ],
        [
          'half of a day',
          (monday) => planned('A', monday, { ...week, maxDur: 3 * hour }),
          'A 11-23T09:00 2, A 11-24T09:00 1',
          { keptFree: 50 },
        ],
      ]
      for (const [name, prepare, expected, options] of cases) {
        await scene('09:00-13:00')
        await prepare(`${nextWeek}T00:00`)
        const reply = await propose('week', nextWeek, {
          options: { keptFree: 0, pause: null, ...options },
        })
        assert.equal(texts(reply).join(', '), expected, name)
      }
      await scene('09:00-13:00')
      const month = { level: TimeLevel.Months }
      await planned('Second', '2026-12-01T00:00', { ...month, maxDur: 8 * hour })
      await planned('First', '2026-12-01T00:00', { ...month, maxDur: 10 * hour })
      const december = (keptFree: number) =>
        propose('month', '2026-12-01', { options: { keptFree, pause: null } })
      assert.deepEqual(texts(await december(0)), ['First 3 2026-11-30', 'Second 3 2026-11-30'])
      assert.deepEqual(texts(await december(20)), ['First 3 2026-11-30', 'Second 3 2026-12-07'])
    })

    test('deadline, then priority, then order in the tree, however it was entered; the same input gives the same proposal (RHY-035)', async () => {
      const due = (date: string) => ({ dueTime: at(`${date}T23:59`) })
      const all: readonly [string, TaskOptions][] = [
        ['Due Thursday, urgent', { ...due('2026-11-26'), priority: 9 }],
        ['Due Wednesday', { ...due('2026-11-25'), priority: 1 }],
        ['Due Thursday', { ...due('2026-11-26'), priority: 4 }],
        ['Urgent', { priority: 9 }],
        ['First in the tree', { priority: 5 }],
        ['Second in the tree', { priority: 5 }],
      ]
      const orderOf = async (entered: typeof all) => {
        await scene()
        const ids = new Map<string, TaskId>()
        for (const [name, options] of entered) {
          ids.set(name, await planned(name, `${nextWeek}T00:00`, { ...week, ...options, maxDur: hour }))
        }
        const [first, second] = ['First in the tree', 'Second in the tree'].map((name) => ids.get(name)!)
        await ann.must(tasks, 'move', { ids: [second!], parentId: null, after: first! })
        const reply = await propose()
        assert.deepEqual(await propose(), reply)
        return texts(reply)
      }
      const expected = [
        'Due Wednesday 11-23T09:00 1',
        'Due Thursday, urgent 11-23T10:00 1',
        'Due Thursday 11-23T11:00 1',
        'Urgent 11-23T12:00 1',
        'First in the tree 11-23T13:00 1',
        'Second in the tree 11-23T14:00 1',
      ]
      assert.deepEqual(await orderOf(all), expected)
      assert.deepEqual(await orderOf(all.toReversed()), expected)
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

    test('the plan of a period is copied into another one (RHY-041)', async () => {
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
