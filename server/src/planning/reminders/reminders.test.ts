import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { reminders } from '@lustra/contract/reminders'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { parseReminder } from '@lustra/domain/reminders'
import { deleteExpired } from '../../delete-expired.ts'
import { nextSeq } from '../../kernel/store/store.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { migratedStore, planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { deliverDueReminders } from '../../people/notifications/deliver-due-reminders.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const never = new AbortController().signal

/** The server's clock begins at 12:00 UTC on Friday, 20 November 2026, which is 13:00 in Berlin. */
async function saidAfter(server: TestServer, person: Person, milliseconds: number): Promise<string[]> {
  server.wait(milliseconds)
  await deliverDueReminders(server.app, never)
  return names(person)
}

async function names(person: Person): Promise<string[]> {
  const { reminders: said } = await person.must(reminders, 'said', {})
  return said.map(({ name }) => name)
}

function ofTask(person: Person, taskId: TaskId, text: string | null, of: 'plans' | 'due' = 'plans') {
  const reminder = text === null ? null : parseReminder(text)
  return person.must(reminders, 'setOfTask', { taskId, of, reminder })
}

function ofEntry(person: Person, id: EntryId, text: string | null, forAll = false) {
  const reminder = text === null ? null : parseReminder(text)
  return person.must(reminders, 'setOfEntry', { id, reminder, forAll })
}

/** The number of stored reminders, shown or not. */
async function countOfSaid(server: TestServer, { id }: Person): Promise<number> {
  const rows = server.app.database.read.selectFrom('reminders').select('id').where('user_id', '=', id)
  return (await rows.execute()).length
}

for (const engine of planningEngines) {
  describe(`reminders on ${engine}`, () => {
    test('an entry is delivered once at its time, and stays until it is dismissed (TSK-065, TSK-N17)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call')
      await anEntry(ann, task, '2026-11-20T14:00')
      await ofTask(ann, task, '10m')
      assert.deepEqual(await saidAfter(server, ann, 49 * minute + 59_000), [])
      assert.deepEqual(await saidAfter(server, ann, 1000), ['Call'])
      assert.deepEqual(await saidAfter(server, ann, minute), ['Call'])
      const { reminders: said } = await ann.must(reminders, 'said', {})
      assert.deepEqual([said[0]!.taskId, said[0]!.time, said[0]!.wait], [task, at('2026-11-20T14:00'), 0])
      await ann.must(reminders, 'dismiss', { ids: [said[0]!.id] })
      assert.deepEqual(await saidAfter(server, ann, minute), [])
    })

    test('unreadable data of one user does not delay reminders of others (INT-N31)', async () => {
      await using server = await startTestServer(engine)
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      for (const [person, start] of [
        [ann, '2026-11-20T13:50'],
        [bob, '2026-11-20T14:00'],
      ] as const) {
        const task = await aTask(person, 'Call')
        await anEntry(person, task, start)
        await ofTask(person, task, '0m')
      }
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ time_zone: 'No/Where' }).where('id', '=', ann.id).execute(),
      )
      server.wait(hour)
      await assert.rejects(deliverDueReminders(server.app, never), /time zone/)
      assert.deepEqual(await names(bob), ['Call'])
    })

    test('every choice on every level is delivered at its moment (TSK-N17, TSK-064)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const hours = { level: TimeLevel.HoursAndMinutes }
      const days = { level: TimeLevel.Days, duration: 86_400 }
      const cases: [name: string, reminder: string, start: string, how: object][] = [
        ['at the time', '0m', '2026-11-20T14:00', hours],
        ['an hour before', '60m', '2026-11-20T16:00', hours],
        ['the day before', '1440m', '2026-11-21T16:00', hours],
        ['on its day', '0d', '2026-11-21T18:00', hours],
        ['a day', '0d', '2026-11-21T00:00', days],
        ['a week', '0m', '2026-11-22T00:00', { level: TimeLevel.Weeks, duration: 7 * 86_400 }],
        ['a month', '1d', '2026-12-01T00:00', { level: TimeLevel.Months, duration: 31 * 86_400 }],
      ]
      for (const [name, reminder, start, how] of cases) {
        const task = await aTask(ann, name)
        await anEntry(ann, task, start, how)
        await ofTask(ann, task, reminder)
      }
      const due = await aTask(ann, 'due', { dueTime: at('2026-11-21T23:59') })
      await ofTask(ann, due, '1d', 'due')
      const noted: [string, string[]][] = []
      const known = new Set<string>()
      // From 13:00 in Berlin, hour by hour.
      for (let step = 0; step < 24 * 10; step++) {
        const fresh = (await saidAfter(server, ann, hour)).filter((name) => !known.has(name))
        for (const name of fresh) known.add(name)
        const clock = new Date(server.app.now() + hour).toISOString().slice(5, 16)
        if (fresh.length > 0) noted.push([clock, fresh.sort()])
      }
      assert.deepEqual(noted, [
        ['11-20T14:00', ['at the time']],
        ['11-20T15:00', ['an hour before']],
        ['11-20T16:00', ['the day before']],
        ['11-21T08:00', ['a day', 'on its day']],
        ['11-22T08:00', ['a week']],
        ['11-30T08:00', ['a month']],
      ])
      assert.ok(!known.has('due'), 'the day before was over already')
    })

    test('a due date is delivered on its day and the day before, at the user’s reminder time (TSK-064, SET-014, TSK-N17, SET-026)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      await ann.must(settings, 'save', { id: 'defaultReminderTime', field: 'value', value: '570' })
      const today = await aTask(ann, 'On the day', { dueTime: at('2026-11-22T23:59') })
      const before = await aTask(ann, 'The day before', { dueTime: at('2026-11-22T23:59') })
      await ofTask(ann, today, '0d', 'due')
      await ofTask(ann, before, '1d', 'due')
      // 9:29 and 9:30 of the next day.
      assert.deepEqual(await saidAfter(server, ann, 20 * hour + 29 * minute), [])
      assert.deepEqual(await saidAfter(server, ann, minute), ['The day before'])
      assert.deepEqual(await saidAfter(server, ann, day - minute), ['The day before'])
      assert.deepEqual(await saidAfter(server, ann, minute), ['On the day'])
    })

    test('an entry may have its own reminder, or none although its task has one (TSK-N17)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Task')
      const own = await anEntry(ann, task, '2026-11-20T15:00')
      const none = await anEntry(ann, task, '2026-11-20T16:00')
      await anEntry(ann, task, '2026-11-20T17:00')
      await ofTask(ann, task, '10m')
      await ofEntry(ann, own, '60m')
      await ofEntry(ann, none, 'none')
      const said = async () =>
        (await ann.must(reminders, 'said', {})).reminders.map(({ time }) => (time % 86_400) / 3600)
      await saidAfter(server, ann, hour)
      assert.deepEqual(await said(), [15])
      await saidAfter(server, ann, 3 * hour)
      assert.deepEqual(await said(), [17, 15])
      assert.deepEqual(await ann.must(reminders, 'of', { taskId: task, entryId: none }), {
        plans: parseReminder('10m'),
        due: null,
        entry: parseReminder('none'),
        result: 'OK',
      })
    })

    test('a reminder chosen at an entry can be applied to its task (TSK-N17)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Task')
      const series = await aSeries(ann, task, 'FREQ=DAILY', '2026-11-20T14:00')
      const first = `${series}_20261120` as EntryId
      await ofEntry(ann, first, '30m')
      await ofEntry(ann, first, '30m', true)
      const { plans: ofAll, entry } = await ann.must(reminders, 'of', { taskId: task, entryId: first })
      assert.deepEqual([ofAll, entry], [parseReminder('30m'), null])
    })

    test('a reminder moves with its entry, disappears with it, and undo restores it (TSK-N17)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call')
      const entry = await anEntry(ann, task, '2026-11-20T14:00')
      await ofEntry(ann, entry, '10m')
      await ann.must(plans, 'scheduleTask', moveInput(task, entry, '2026-11-20T14:00', '2026-11-20T16:00'))
      assert.deepEqual(await saidAfter(server, ann, hour), [])
      // It is delivered, moved and delivered again; nothing remains at the old time.
      assert.deepEqual(await saidAfter(server, ann, 2 * hour - 10 * minute), ['Call'])
      await ann.must(plans, 'scheduleTask', moveInput(task, entry, '2026-11-20T16:00', '2026-11-20T17:00'))
      assert.deepEqual(await names(ann), [])
      assert.deepEqual(await saidAfter(server, ann, hour), ['Call'])

      const removed = await ann.must(plans, 'scheduleTask', moveInput(task, entry, '2026-11-20T17:00', null))
      assert.deepEqual(await names(ann), [])
      await ann.must(journal, 'undo', { line: removed.seq! })
      assert.deepEqual(await names(ann), ['Call'])
      // The task stays open because of another plan.
      await anEntry(ann, task, '2026-11-27T14:00')
      await ann.must(plans, 'completeTask', { id: entry, newStatus: 'COMPLETED' })
      assert.deepEqual(await names(ann), [])
    })

    test('the choice of a reminder is undone and redone', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call', { dueTime: at('2026-11-20T18:00') })
      await ofTask(ann, task, '60m', 'due')
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await saidAfter(server, ann, 4 * hour), [])
      await ann.must(journal, 'redo', {})
      assert.equal((await ann.must(reminders, 'of', { taskId: task, entryId: null })).due?.kind, 'minutes')
      // Its moment, 17:00, is now, so the change is not too late.
      assert.deepEqual(await saidAfter(server, ann, 0), ['Call'])
    })

    test('closed, cancelled and removed tasks have no reminders; restored ones have them again (TSK-065)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      for (const name of ['Done', 'Cancelled', 'Removed', 'Restored']) {
        const task = await aTask(ann, name, { dueTime: at('2026-11-20T14:00') })
        await ofTask(ann, task, '0m', 'due')
        if (name === 'Done') {
          await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
        } else if (name === 'Cancelled') {
          await ann.must(tasks, 'cancel', { id: task, cancelled: true, withSubtasks: false })
        } else await ann.must(tasks, 'remove', { ids: [task] })
        if (name === 'Restored') {
          await ann.must(recycleBin, 'restore', {
            count: 1,
            items: [{ id: task as never, type: 'TASK' }],
          })
        }
      }
      assert.deepEqual(await saidAfter(server, ann, hour), ['Restored'])
      // The others were not stored either, which e-mails and tabs would have announced.
      assert.equal(await countOfSaid(server, ann), 1)
    })

    test('reminders of completed or removed items are not delivered, or no longer shown', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call')
      const off = await anEntry(ann, task, '2026-11-20T14:00')
      const done = await anEntry(ann, task, '2026-11-20T15:00')
      await anEntry(ann, task, '2026-12-20T15:00')
      await ann.must(tasks, 'change', { id: task, changes: { dueTime: at('2026-11-20T18:00') } })
      await ofTask(ann, task, '0m')
      await ofTask(ann, task, '0m', 'due')
      await ann.must(plans, 'scheduleTask', moveInput(task, off, '2026-11-20T14:00', null))
      await ann.must(plans, 'completeTask', { id: done, newStatus: 'COMPLETED' })
      for (let step = 0; step < 4; step++) await saidAfter(server, ann, hour)
      assert.equal(await countOfSaid(server, ann), 0)
      assert.deepEqual(await saidAfter(server, ann, hour), ['Call'])
      await ann.must(tasks, 'complete', { id: task, status: 'COMPLETED', withSubtasks: false })
      assert.deepEqual(await names(ann), [])
      await ann.must(tasks, 'complete', { id: task, status: 'NORMAL', withSubtasks: false })
      assert.deepEqual(await names(ann), ['Call'])
      await ann.must(tasks, 'remove', { ids: [task] })
      assert.deepEqual(await names(ann), [])
      const of = await ann.call(reminders, 'of', { taskId: task, entryId: null })
      assert.equal(of.result === 'ERROR' && of.code, 'not-found')
    })

    test('a disabled account gets no reminders', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call', { dueTime: at('2026-11-20T14:00') })
      await ofTask(ann, task, '0m', 'due')
      const { database, now } = server.app
      await database.transaction((transaction) =>
        transaction.updateTable('users').set({ disabled_at: now() }).where('id', '=', ann.id).execute(),
      )
      server.wait(hour)
      await deliverDueReminders(server.app, never)
      assert.equal(await countOfSaid(server, ann), 0)
    })

    test('each occurrence of a series is delivered: changed ones at their new time, removed ones not (TSK-N17)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Standup')
      const series = await aSeries(ann, task, 'FREQ=DAILY', '2026-11-20T14:00')
      await ofTask(ann, task, '0m')
      const on = (date: string) => `${series}_${date}` as EntryId
      const skipped = moveInput(task, on('20261121'), '2026-11-21T14:00', null)
      await ann.must(plans, 'scheduleTask', skipped)
      const moved = moveInput(task, on('20261122'), '2026-11-22T14:00', '2026-11-22T18:00')
      await ann.must(plans, 'scheduleTask', moved)
      await ann.must(plans, 'completeTask', { id: on('20261123'), newStatus: 'COMPLETED' })
      await ofEntry(ann, on('20261124'), '120m')
      await ofEntry(ann, on('20261125'), 'none')
      const heard: string[] = []
      for (let step = 0; step < 6 * 24; step++) {
        await saidAfter(server, ann, hour)
        const { reminders: said } = await ann.must(reminders, 'said', {})
        if (said.length === 0) continue
        heard.push(new Date(server.app.now() + hour).toISOString().slice(8, 16))
        await ann.must(reminders, 'dismiss', { ids: said.map(({ id }) => id) })
      }
      assert.deepEqual(heard, ['20T14:00', '22T18:00', '24T12:00'])
    })

    test('an entry moved into the past is not delivered, unless it was due before the move', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Past')
      await ofTask(ann, task, '10m')
      await saidAfter(server, ann, 0)
      await anEntry(ann, task, '2026-11-20T12:00')
      await anEntry(ann, task, '2026-11-20T13:00')
      assert.deepEqual(await saidAfter(server, ann, minute), [])
      const due = await aTask(ann, 'Due')
      await anEntry(ann, due, '2026-11-20T13:30')
      await ofTask(ann, due, '0m')
      await saidAfter(server, ann, 0)
      // No check ran when it was due; then something else changed.
      server.wait(40 * minute)
      await aTask(ann, 'Another')
      assert.deepEqual(await saidAfter(server, ann, minute), ['Due'])
    })

    test('after downtime the server delivers only reminders that are still useful', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const cases: [name: string, reminder: string, start: string, level: TimeLevel][] = [
        ['An hour ago', '0m', '2026-11-20T22:00', TimeLevel.HoursAndMinutes],
        ['Over an hour ago', '0m', '2026-11-20T21:30', TimeLevel.HoursAndMinutes],
        ['Of this day', '0d', '2026-11-20T23:30', TimeLevel.HoursAndMinutes],
      ]
      await ann.must(settings, 'save', { id: 'defaultReminderTime', field: 'value', value: '840' })
      for (const [name, reminder, start, level] of cases) {
        const task = await aTask(ann, name)
        await anEntry(ann, task, start, { level })
        await ofTask(ann, task, reminder)
      }
      await deliverDueReminders(server.app, never)
      assert.deepEqual((await saidAfter(server, ann, 10 * hour)).sort(), ['An hour ago', 'Of this day'])
    })

    test('reminders follow the wall clock when summer time begins or ends, and after a change of zone', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server, { timeZone: 'Europe/Berlin' })
      const task = await aTask(ann, 'Night')
      await ofTask(ann, task, '10m')
      // On 28 March 2027 clocks skip from two to three; on 31 October two o'clock occurs twice.
      for (const start of ['2027-03-28T03:05', '2027-10-31T02:30', '2026-11-21T10:00']) {
        await anEntry(ann, task, start)
      }
      const due = async (instant: number) => {
        const said = async () => {
          const rows = server.app.database.read.selectFrom('reminders').select('at')
          return (await rows.where('user_id', '=', ann.id).where('at', '=', instant).execute()).length
        }
        server.wait(instant - minute - server.app.now())
        await deliverDueReminders(server.app, never)
        assert.equal(await said(), 0)
        server.wait(minute)
        await deliverDueReminders(server.app, never)
        assert.equal(await said(), 1, new Date(instant).toISOString())
      }
      const move = (timeZone: string) =>
        server.app.database.transaction(async (transaction) => {
          await transaction
            .updateTable('users')
            .set({ time_zone: timeZone })
            .where('id', '=', ann.id)
            .execute()
          await transaction
            .updateTable('journals')
            .set({ remind_at: server.app.now() })
            .where('user_id', '=', ann.id)
            .execute()
        })
      await ann.must(settings, 'save', { id: 'userTimeZone', field: 'value', value: 'Asia/Tokyo' })
      await due(Date.UTC(2026, 10, 21, 0, 50))
      await move('Europe/Berlin')
      await due(Date.UTC(2027, 2, 28, 0, 55))
      await due(Date.UTC(2027, 9, 31, 0, 20))
    })

    test('a snoozed reminder appears again, and tabs get the time', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call', { dueTime: at('2026-11-20T14:00') })
      await ofTask(ann, task, '0m', 'due')
      await saidAfter(server, ann, hour)
      const first = await ann.must(reminders, 'said', {})
      await ann.must(reminders, 'snooze', { id: first.reminders[0]!.id, minutes: 10 })
      server.wait(4 * minute)
      const { reminders: snoozed } = await ann.must(reminders, 'said', {})
      assert.equal(snoozed[0]!.wait, 360)
      server.wait(6 * minute)
      assert.equal((await ann.must(reminders, 'said', {})).reminders[0]!.wait, 0)
      // Dismissed in one tab, snoozed in another: the last action counts.
      const { id } = snoozed[0]!
      await ann.must(reminders, 'dismiss', { ids: [id] })
      assert.deepEqual(await names(ann), [])
      await ann.must(reminders, 'snooze', { id, minutes: 10 })
      assert.deepEqual(await names(ann), ['Call'])
    })

    test('when notifications are switched off, no reminder is delivered (INT-047, ADM-083, TSK-065)', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call', { dueTime: at('2026-11-20T14:00') })
      await ofTask(ann, task, '0m', 'due')
      await server.app.globalSettings.write('notifications_enabled', 'false')
      assert.deepEqual(await saidAfter(server, ann, hour), [])
      await server.app.globalSettings.write('notifications_enabled', 'true')
      assert.deepEqual(await saidAfter(server, ann, minute), ['Call'])
    })

    test('a reminder is hidden after a day and deleted after a month', async () => {
      await using server = await startTestServer(engine)
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Call', { dueTime: at('2026-11-20T14:00') })
      await ofTask(ann, task, '0m', 'due')
      assert.deepEqual(await saidAfter(server, ann, hour), ['Call'])
      assert.deepEqual(await saidAfter(server, ann, day - 1), ['Call'])
      assert.deepEqual(await saidAfter(server, ann, 1), [])
      server.wait(29 * day)
      await deleteExpired(server.app, never)
      assert.equal(await countOfSaid(server, ann), 1)
      server.wait(1)
      await deleteExpired(server.app, never)
      assert.equal(await countOfSaid(server, ann), 0)
    })
  })
}

describe('reminders of two processes on one store', () => {
  for (const engine of planningEngines.filter((engine) => engine === 'postgres')) {
    test(`concurrent checks of two processes deliver each reminder once, on ${engine}`, async () => {
      await using place = await migratedStore(engine)
      await using one = await startTestServer(engine, { place })
      await using other = await startTestServer(engine, { place })
      const people: Person[] = []
      for (let number = 0; number < 5; number++) {
        const person = await aPerson(one)
        people.push(person)
        const task = await aTask(person, 'Every half hour')
        await ofTask(person, task, '0m')
        for (let half = 0; half < 6; half++) {
          const clock = `2026-11-20T${14 + Math.floor(half / 2)}:${half % 2 === 0 ? '00' : '30'}`
          await anEntry(person, task, clock)
        }
      }
      const heard: string[] = []
      for (const server of [one, other]) {
        for (const { id } of people) server.app.changeFeed.subscribe(id, ({ userId }) => heard.push(userId))
      }
      for (let minutes = 0; minutes < 240; minutes += 15) {
        for (const server of [one, other]) server.wait(15 * minute)
        await Promise.all([
          deliverDueReminders(one.app, never),
          deliverDueReminders(other.app, never),
          deliverDueReminders(one.app, never),
        ])
      }
      const rows = await one.app.database.read.selectFrom('reminders').select('id').execute()
      assert.deepEqual([rows.length, heard.length], [30, 30])
    })

    test(`a long change of one user does not delay other users’ reminders, and its own follow later, on ${engine}`, async () => {
      await using server = await startTestServer(engine)
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      for (const person of [ann, bob]) {
        const task = await aTask(person, 'Call')
        await anEntry(person, task, '2026-11-20T14:00')
        await ofTask(person, task, '0m')
      }
      const locked = Promise.withResolvers<void>()
      const over = Promise.withResolvers<void>()
      const change = server.app.database.transaction(async (transaction) => {
        await nextSeq(transaction, ann.id)
        locked.resolve()
        await over.promise
      })
      await locked.promise
      try {
        // Before the statement times out.
        assert.deepEqual(await saidAfter(server, bob, hour), ['Call'])
        assert.equal(await countOfSaid(server, ann), 0)
      } finally {
        over.resolve()
        await change
      }
      assert.deepEqual(await saidAfter(server, ann, 0), ['Call'])
    })
  }
})
