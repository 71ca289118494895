/** Imported data that violates rules is set apart with its reason. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import type { TaskId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const event = (uid: number, name: string, start: string, hours: number) =>
  `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:${name}\nDTSTART:202611${start}00\nDURATION:PT${hours}H\nEND:VEVENT`
const file = (fileName: string, text: string) => ({ fileName, data: Buffer.from(text).toString('base64') })
const calendar = (...events: string[]) =>
  file('home.ics', ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n'))

for (const engine of engines) {
  describe(`imported data that does not fit on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const violations = (person: Person) =>
      reading(server.app, person.id, (reads) => accountViolations(server.app, reads))
    /** `ENTRY Choir: overlap Own` */
    const bin = async (person: Person) =>
      (await person.must(recycleBin, 'list', {})).things.flatMap(({ items }) =>
        items.map(
          ({ type, name, obstacle }) =>
            `${type} ${name.replace(/<\/?b>/g, '')}: ${obstacle ? `${obstacle.code} ${obstacle.name}` : 'fits'}`,
        ),
      )
    const fileOf = async (person: Person) => ({
      fileName: 'lustra.json',
      data: (await person.must(accountExport, 'export', { includeRemoved: true })).data,
    })

    /** The check gives the same result as the import, which violates no rule and can be undone. */
    const imported = async (person: Person, data: ReturnType<typeof file>) => {
      const before = await journaledRows(server, person.id)
      const dry = await person.must(imports, 'check', data)
      assert.equal(await journaledRows(server, person.id), before)
      const { seq: first, ...trial } = await person.must(imports, 'perform', data)
      assert.deepEqual(trial, dry)
      await person.must(journal, 'undo', { line: first! })
      assert.equal(await journaledRows(server, person.id), before)
      const { seq: _seq, ...done } = await person.must(imports, 'perform', data)
      assert.deepEqual(done, dry)
      assert.deepEqual(await violations(person), [])
      return done
    }

    test('entries at taken hours go to the bin, whether the account or the file takes them, and can be placed (PLN-N26)', async () => {
      const ann = await aPerson(server)
      const own = await aTask(ann, 'Own')
      const ownEntry = await anEntry(ann, own, '2026-11-23T18:30')
      const data = calendar(
        event(1, 'Choir', '23T1800', 2),
        event(2, 'Dinner', '24T1800', 2),
        event(3, 'Call', '24T1900', 2),
      )
      const done = await imported(ann, data)
      assert.deepEqual(
        done.undecided.map(({ code, subject, detail }) => [code, subject, detail]),
        [
          ['planApart', 'Choir', '“Choir” and “Own” overlap on 23 November at 18:30.'],
          ['planApart', 'Call', '“Dinner” and “Call” overlap on 24 November at 19:00.'],
        ],
      )
      assert.deepEqual([done.tasks, done.entries], [3, 1])
      assert.deepEqual(await bin(ann), ['ENTRY Choir: overlap Own', 'ENTRY Call: overlap Dinner'])

      const again = await ann.must(imports, 'perform', data)
      assert.deepEqual([again.seq, again.undecided], [undefined, []])

      // It stays in an account file, and in the account imported from it.
      const bob = await aPerson(server)
      await bob.must(imports, 'perform', await fileOf(ann))
      assert.deepEqual((await bin(bob)).toSorted(), (await bin(ann)).toSorted())

      const { things } = await ann.must(recycleBin, 'list', {})
      const [choir, call] = things.flatMap(({ items }) => items)
      await ann.must(plans, 'scheduleTask', moveInput(own, ownEntry, '2026-11-23T18:30', null))
      const restored = await ann.must(recycleBin, 'restore', {
        count: 1,
        items: [{ id: choir!.id, type: 'ENTRY' }],
      })
      assert.deepEqual([restored.count, restored.left], [1, 0])
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: call!.id, type: 'ENTRY' }] })
      assert.deepEqual([await bin(ann), await violations(ann)], [[], []])
    })

    test('entries at taken hours are imported as they are if the user allows overlaps (PLN-N26, SET-N19)', async () => {
      const ann = await aPerson(server)
      await anEntry(ann, await aTask(ann, 'Own'), '2026-11-23T18:30')
      await ann.must(settings, 'save', { id: 'entriesMayOverlap', field: 'value', value: 'YES' })
      const events = [event(1, 'Choir', '23T1800', 2), event(2, 'Call', '23T1900', 2)]
      const done = await imported(ann, calendar(...events))
      assert.deepEqual([done.undecided, done.entries, await bin(ann)], [[], 2, []])

      // The file of the account has no settings: without the choice, its new overlaps wait for a decision.
      const [bob, carl] = [await aPerson(server), await aPerson(server)]
      await imported(bob, await fileOf(ann))
      assert.equal((await bin(bob)).length, 2)
      await carl.must(settings, 'save', { id: 'entriesMayOverlap', field: 'value', value: 'YES' })
      await imported(carl, await fileOf(ann))
      assert.deepEqual(await bin(carl), [])
    })

    test('of entries restored together only those that fit are restored (PLN-N26)', async () => {
      const ann = await aPerson(server)
      const own = await aTask(ann, 'Own')
      const ownEntry = await anEntry(ann, own, '2026-11-23T18:30', { duration: 7200 })
      await imported(ann, calendar(event(1, 'Choir', '23T1800', 2), event(2, 'Call', '23T1900', 2)))
      await ann.must(plans, 'scheduleTask', moveInput(own, ownEntry, '2026-11-23T18:30', null))
      const { things } = await ann.must(recycleBin, 'list', {})
      const items = things.flatMap((group) => group.items.map(({ id, type }) => ({ id, type })))
      const { count, left } = await ann.must(recycleBin, 'restore', { count: 2, items })
      assert.deepEqual([count, left, await violations(ann)], [1, 1, []])
    })

    test('plans of an account file that relatives exclude here go to the bin, a series as a whole', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      for (const [person, level] of [
        [ann, null],
        [bob, TimeLevel.HoursAndMinutes],
      ] as const) {
        const house = await aTask(person, 'House')
        const roof = await aTask(person, 'Roof', { under: house })
        if (level !== null) await anEntry(person, house, '2026-11-20T10:00')
        else {
          await anEntry(person, roof, '2026-11-20T00:00', { level: TimeLevel.Days, duration: 86_400 })
          await aSeries(person, roof, 'FREQ=DAILY', '2026-11-21T00:00', { level: TimeLevel.Days })
        }
      }
      const done = await imported(bob, await fileOf(ann))
      const sentence =
        '“Roof” is planned on a longer period than “House”. A subtask can’t take longer than its parent.'
      assert.deepEqual(
        done.undecided.map(({ code, subject, detail }) => [code, subject, detail]),
        [
          ['planApart', 'Roof', sentence],
          ['planApart', 'Roof', sentence],
        ],
      )
      assert.deepEqual(await bin(bob), ['ENTRY Roof: above House', 'SERIES Roof: above House'])
    })

    test('open entries of a task that is closed here go to the bin', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      const [house, hers] = [await aTask(ann, 'House'), await aTask(bob, 'House')]
      await anEntry(ann, house, '2026-11-20T10:00')
      await bob.must(tasks, 'complete', { id: hers, status: 'COMPLETED', withSubtasks: false })
      await imported(bob, await fileOf(ann))
      assert.deepEqual(await bin(bob), ['ENTRY House: completed House'])
    })

    test('a timer of the file goes to the bin as a real-time record when another timer runs (FND-093)', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      await ann.must(time, 'startTimer', { taskId: await aTask(ann, 'Roof') })
      server.wait(3_600_000)
      await bob.must(time, 'startTimer', { taskId: await aTask(bob, 'Own') })
      server.wait(60_000)
      const done = await imported(bob, await fileOf(ann))
      assert.deepEqual(
        done.undecided.map(({ code, subject }) => [code, subject]),
        [['timerApart', 'Roof']],
      )
      const { things } = await bob.must(recycleBin, 'list', {})
      assert.deepEqual(
        things.flatMap(({ items }) => items.map(({ type, name, slot }) => [type, name, slot!.dur])),
        [['RECORD', '<b>Roof</b>', 3660]],
      )
      const kinds = server.app.database.read.selectFrom('records').select('kind')
      assert.deepEqual(await kinds.where('user_id', '=', bob.id).execute(), [{ kind: 'rt' }])
      assert.equal((await bob.must(time, 'currentTimer', {})).timer?.taskName, 'Own')
      server.wait(-3_660_000)
    })

    describe('a start after the due date', () => {
      const text = 'Buy paint t:2026-12-05 due:2026-12-01'
      const importedTask = async (person: Person) => {
        const done = await imported(person, file('todo.txt', text))
        assert.deepEqual(
          done.undecided.map(({ code, subject, detail }) => [code, subject, detail]),
          [['limitApart', 'Buy paint', '“Buy paint”: The start is after the due date.']],
        )
        const [task] = (await person.must(tasks, 'open', { show: 'all' })).tasks
        return task!.id
      }
      const selected = (id: string) => ({ count: 1, items: [{ id: id as never, type: 'LIMITS' as const }] })
      const restored = async (person: Person, id: string) => {
        const { count, left } = await person.must(recycleBin, 'restore', selected(id))
        return [count, left]
      }
      const startOf = async (person: Person, id: TaskId) =>
        (await person.must(tasks, 'open', { show: 'all' })).tasks.find((task) => task.id === id)!.startTime

      test('the limit stays in the recycle bin with its reason until the due date allows it', async () => {
        const ann = await aPerson(server)
        const id = await importedTask(ann)
        const { things } = await ann.must(recycleBin, 'list', {})
        assert.deepEqual(
          things.map(({ id: type, title, items }) => [type, title, items[0]!.name, items[0]!.obstacle?.code]),
          [
            [
              'LIMITS',
              'Needs a decision: limits of tasks',
              '<b>Buy paint</b> <i>Start: 5 December 2026</i>',
              'dates',
            ],
          ],
        )
        assert.equal(await startOf(ann, id), null)
        assert.deepEqual(await restored(ann, id), [0, 1])
        await ann.must(tasks, 'change', { id, changes: { dueTime: at('2026-12-24T00:00') } })
        assert.deepEqual(await bin(ann), ['LIMITS Buy paint <i>Start: 5 December 2026</i>: fits'])
        const before = await journaledRows(server, ann.id)
        assert.deepEqual(await restored(ann, id), [1, 0])
        assert.deepEqual(await bin(ann), [])
        assert.equal(await startOf(ann, id), at('2026-12-05T00:00'))
        await ann.must(journal, 'undo', {})
        assert.equal(await journaledRows(server, ann.id), before)
      })

      test('the limit is permanently deleted', async () => {
        const ann = await aPerson(server)
        const id = await importedTask(ann)
        await ann.must(recycleBin, 'remove', selected(id))
        assert.deepEqual(await bin(ann), [])
        const gone = await ann.call(recycleBin, 'restore', selected(id))
        assert.equal(gone.result === 'ERROR' && gone.code, 'not-found')
      })

      test('the limit goes to the bin and back with its task, and into the export', async () => {
        const ann = await aPerson(server)
        const id = await importedTask(ann)
        await ann.must(tasks, 'remove', { ids: [id] })
        assert.deepEqual(await bin(ann), ['TASK Buy paint: fits'])
        await ann.must(journal, 'undo', {})
        const bob = await aPerson(server)
        await bob.must(imports, 'perform', await fileOf(ann))
        assert.deepEqual(await bin(bob), ['LIMITS Buy paint <i>Start: 5 December 2026</i>: dates Buy paint'])
      })
    })
  })
}
