/** Undo and redo refuse what the direct command would refuse. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { newContext } from '../contexts/new-context.ts'
import { newEntry } from '../scheduling/index.ts'
import { newTask } from '../tasks/index.ts'
import { recordColumns } from '../time/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, type PersonOptions, aPerson, signInAgain } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import { aRecord, removing } from '../../testing/tracking.ts'

const day = 86_400
const ten = '2026-11-20T10:00'
const twelve = '2026-11-20T12:00'

for (const engine of planningEngines) {
  describe(`the rules of the domain after an undo on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** One user in two tabs, with two tasks. */
    const scene = async (options?: PersonOptions) => {
      const ann = await aPerson(server, options)
      const other = await signInAgain(server, ann)
      return { ann, other, roof: await aTask(ann, 'Roof'), own: await aTask(ann, 'Own') }
    }

    const move = (person: Person, taskId: TaskId, entryId: EntryId, from: string, to: string | null) =>
      person.must(plans, 'scheduleTask', moveInput(taskId, entryId, from, to))
    const complete = (person: Person, id: TaskId) =>
      person.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })
    const startTimer = (person: Person, taskId: TaskId) => person.must(time, 'startTimer', { taskId })

    /** The step is refused without any change, and succeeds when the obstacle is gone. */
    async function refusedUntil(
      person: Person,
      step: 'undo' | 'redo',
      message: string | RegExp,
      removeObstacle: () => Promise<unknown>,
    ) {
      const state = await journaledRows(server, person.id)
      const answer = await person.call(journal, step, {})
      assert.ok(answer.result === 'ERROR', 'it is refused')
      assert.equal(answer.code, 'conflict')
      if (typeof message === 'string') assert.equal(answer.message, message)
      else assert.match(answer.message, message)
      assert.equal(await journaledRows(server, person.id), state)
      await removeObstacle()
      await person.must(journal, step, {})
      assert.deepEqual(await violations(person), [])
    }

    const violations = (person: Person) =>
      reading(server.app, person.id, (reads) => accountViolations(server.app, reads))

    test('an undo does not move an entry to hours that another entry has taken (PLN-066)', async () => {
      const { ann, other, roof, own } = await scene()
      const entry = await anEntry(ann, roof, ten)
      await move(ann, roof, entry, ten, twelve)
      const obstacle = await anEntry(other, own, ten)
      await refusedUntil(
        ann,
        'undo',
        'This can’t be undone now. “Roof” and “Own” overlap on 20 November at 10:00.',
        () => move(other, own, obstacle, ten, '2026-11-20T15:00'),
      )
    })

    test('a removed entry is not restored onto another one, and the message is in Russian', async () => {
      const { ann, other, roof, own } = await scene({ language: 'ru' })
      const entry = await anEntry(ann, roof, ten)
      await move(ann, roof, entry, ten, null)
      const obstacle = await anEntry(other, own, ten)
      await refusedUntil(
        ann,
        'undo',
        'Сейчас это нельзя отменить. «Roof» и «Own» пересекаются 20 ноября в 10:00.',
        () => move(other, own, obstacle, ten, null),
      )
    })

    test('a redo does not plan an entry at hours that another entry has taken', async () => {
      const { ann, other, roof, own } = await scene()
      await anEntry(ann, roof, ten)
      await ann.must(journal, 'undo', {})
      const obstacle = await anEntry(other, own, ten)
      await refusedUntil(
        ann,
        'redo',
        'This can’t be redone now. “Roof” and “Own” overlap on 20 November at 10:00.',
        () => move(other, own, obstacle, ten, null),
      )
    })

    test('a task is not restored with hours that another entry has taken', async () => {
      const { ann, other, roof, own } = await scene()
      await anEntry(ann, roof, ten)
      await ann.must(tasks, 'remove', { ids: [roof] })
      const obstacle = await anEntry(other, own, ten)
      await refusedUntil(ann, 'undo', /“Roof” and “Own” overlap/, () => move(other, own, obstacle, ten, null))
    })

    test('an undo moves an entry to hours of occurrences, which may overlap', async () => {
      const { ann, other, roof, own } = await scene()
      const entry = await anEntry(ann, roof, ten)
      await move(ann, roof, entry, ten, twelve)
      await aSeries(other, own, 'FREQ=DAILY', ten)
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await violations(ann), [])
    })

    test('a record is not restored to time that is tracked otherwise (TIM-043)', async () => {
      const { ann, other, roof, own } = await scene()
      const record = await aRecord(ann, roof, '2026-11-20T09:00')
      await ann.must(time, 'trackTime', removing(record))
      const obstacle = await aRecord(other, own, '2026-11-20T09:00')
      await refusedUntil(
        ann,
        'undo',
        'This can’t be undone now. The tracked times of “Roof” and “Own” overlap on 20 November at 9:00.',
        () => other.must(time, 'trackTime', removing(obstacle)),
      )
    })

    test('a task is not restored with time that is tracked otherwise (TIM-043)', async () => {
      const { ann, other, roof, own } = await scene()
      await aRecord(ann, roof, '2026-11-20T09:00')
      await ann.must(tasks, 'remove', { ids: [roof] })
      const obstacle = await aRecord(other, own, '2026-11-20T09:00')
      await refusedUntil(ann, 'undo', /tracked times of “Roof” and “Own” overlap/, () =>
        other.must(time, 'trackTime', removing(obstacle)),
      )
    })

    test('an undo does not move a start date behind the due date', async () => {
      const { ann, other, roof } = await scene()
      const change = (person: Person, changes: object) => person.must(tasks, 'change', { id: roof, changes })
      await change(ann, { startTime: at('2026-11-20T00:00') })
      await change(ann, { startTime: at('2026-11-10T00:00') })
      await change(other, { dueTime: at('2026-11-15T00:00') })
      await refusedUntil(
        ann,
        'undo',
        'This can’t be undone now. “Roof”: The start is after the due date.',
        () => change(other, { dueTime: at('2026-12-15T00:00') }),
      )
    })

    test('an undo does not start the timer of a task that has been completed', async () => {
      const { ann, other, roof } = await scene()
      await startTimer(ann, roof)
      await ann.must(journal, 'undo', {})
      await complete(other, roof)
      await refusedUntil(
        ann,
        'redo',
        'This can’t be redone now. The timer of “Roof” is running, but a timer runs on open tasks only.',
        () => other.must(tasks, 'complete', { id: roof, status: 'NORMAL', withSubtasks: false }),
      )
    })

    for (const close of ['remove', 'complete', 'cancel'] as const) {
      test(`the redo of ${close} does not close a task whose timer is running`, async () => {
        const { ann, other, roof } = await scene()
        if (close === 'remove') await ann.must(tasks, 'remove', { ids: [roof] })
        else if (close === 'complete') await complete(ann, roof)
        else await ann.must(tasks, 'cancel', { id: roof, cancelled: true, withSubtasks: false })
        await ann.must(journal, 'undo', {})
        const { timer } = await startTimer(other, roof)
        server.wait(60_000)
        await refusedUntil(ann, 'redo', /The timer of “Roof” is running/, () =>
          other.must(time, 'stopTimer', { timerId: timer!.id }),
        )
      })
    }

    test('an entry is not restored for a task that has been completed', async () => {
      const { ann, other, roof } = await scene()
      const entry = await anEntry(ann, roof, ten)
      await move(ann, roof, entry, ten, null)
      await complete(other, roof)
      await refusedUntil(
        ann,
        'undo',
        'This can’t be undone now. “Roof” is completed and cannot be planned.',
        () => other.must(tasks, 'complete', { id: roof, status: 'NORMAL', withSubtasks: false }),
      )
    })

    test('an undo does not move a subtask to a longer period than its parent’s (PLN-063)', async () => {
      const { ann, other, roof } = await scene()
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      const onDay = { level: TimeLevel.Days, duration: day }
      const entry = await anEntry(ann, tiles, '2026-11-20T00:00', onDay)
      await ann.must(plans, 'scheduleTask', moveInput(tiles, entry, '2026-11-20T00:00', null, onDay))
      const obstacle = await anEntry(other, roof, ten)
      await refusedUntil(
        ann,
        'undo',
        'This can’t be undone now. “Tiles” is planned on a longer period than “Roof”. A subtask can’t take longer than its parent.',
        () => move(other, roof, obstacle, ten, null),
      )
    })

    test('after a refused undo, other changes can still be undone', async () => {
      const { ann, other, roof, own } = await scene()
      const renamed = await ann.must(tasks, 'change', { id: own, changes: { name: 'Mine' } })
      const entry = await anEntry(ann, roof, ten)
      const moved = await move(ann, roof, entry, ten, twelve)
      const obstacle = await anEntry(other, own, ten)
      assert.equal((await ann.call(journal, 'undo', {})).result, 'ERROR')
      await ann.must(journal, 'undo', { line: renamed.seq! })
      assert.equal((await ann.call(journal, 'undo', { line: moved.seq! })).result, 'ERROR')
      await move(other, own, obstacle, ten, null)
      await ann.must(journal, 'undo', { line: moved.seq! })
      await ann.must(journal, 'redo', {})
      await ann.must(journal, 'undo', {})
    })

    test('an undo checks only the rows that it changes, not existing violations', async () => {
      const { ann, roof, own } = await scene()
      const entry = await anEntry(ann, roof, ten)
      await written(ann, (writer) => addOverlap(writer, own))
      await ann.must(plans, 'pinTask', { id: entry, newPin: true })
      await ann.must(journal, 'undo', {})
    })

    test('every violation of an account is found, with its rule, its rows and a sentence', async () => {
      const { ann, roof, own } = await scene()
      const entry = await anEntry(ann, roof, ten)
      const record = await aRecord(ann, roof, '2026-11-20T09:00')
      await aSeries(ann, roof, 'FREQ=DAILY', ten)
      const now = server.app.now()
      const [gone, child, lost, done, timer, home, alsoHome] = Array.from({ length: 7 }, newId)
      const task = (id: string, name: string, parentId: string | null) =>
        newTask({ id, name, parentId, position: 9, now })
      await written(ann, async (writer) => {
        await addOverlap(writer, own)
        const span = { start: noon / 1000 - 4 * 3600 + 600, duration: 60 }
        await writer.insert(
          'records',
          recordColumns({ id: lost!, taskId: own, kind: 'r', zone: 'Europe/Berlin', ...span }, now),
        )
        const limits = { start_time: '2026-11-20T00:00:00', due_time: '2026-11-19T00:00:00' }
        await writer.insert(
          'tasks',
          { ...task(gone!, 'Gone', null), removed_at: now },
          { ...task(child!, 'Child', gone!), ...limits },
          { ...task(done!, 'Done', null), status: 'COMPLETED', completed_at: now },
          task(newId(), 'Below', done!),
        )
        const slot = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * day } as const
        await writer.insert(
          'entries',
          newEntry({ id: newId(), taskId: gone!, slot, now }),
          newEntry({ id: newId(), taskId: done!, slot, now }),
        )
        const place = { kind: 'place', name: 'Home', now } as const
        await writer.insert(
          'contexts',
          newContext({ id: home!, ...place }),
          newContext({ id: alsoHome!, ...place }),
        )
        await writer.insert('timers', {
          id: timer!,
          task_id: done!,
          start_at: now,
          zone: 'Europe/Berlin',
          kept_at: null,
          created_at: now,
        })
      })
      const found = await violations(ann)
      assert.deepEqual(new Set(found.map(({ userId }) => userId)), new Set([ann.id]))
      assert.deepEqual(found.map(({ rule, sentence }) => `${rule}: ${sentence(wordsOf('en'))}`).toSorted(), [
        'no-entry-of-a-removed-task: “Gone” is in the recycle bin.',
        'no-open-entry-of-a-closed-task: “Done” is completed and cannot be planned.',
        'no-open-task-under-a-closed-one: “Below” is open, but “Done”, which it is part of, is closed.',
        'no-orphaned-task: “Child” is part of “Gone”, which is in the recycle bin.',
        'no-overlapping-entries: “Roof” and “Own” overlap on 20 November at 10:15.',
        'no-overlapping-records: The tracked times of “Roof” and “Own” overlap on 20 November at 9:10.',
        'no-reversed-limits: “Child”: The start is after the due date.',
        'no-timer-on-a-closed-task: The timer of “Done” is running, but a timer runs on open tasks only.',
        'no-two-contexts-of-one-name: Another context is called “Home”. Rename one of them first.',
      ])
      const rowsOf = (rule: string) =>
        found.find((each) => each.rule === rule)!.rows.map(({ table, id }) => `${table} ${id}`)
      assert.ok(rowsOf('no-overlapping-entries').includes(`entries ${entry}`))
      assert.ok(rowsOf('no-overlapping-records').includes(`records ${record}`))
      assert.deepEqual(rowsOf('no-timer-on-a-closed-task'), [`timers ${timer}`])
      assert.deepEqual(
        new Set(rowsOf('no-two-contexts-of-one-name')),
        new Set([`contexts ${home}`, `contexts ${alsoHome}`]),
      )
    })

    const written = (person: Person, work: (writer: Writer) => Promise<void>) =>
      server.app.store.write(
        { userId: person.id, sessionId: newId(), requestId: newId(), now: server.app.now() },
        'test.written',
        async (writer) => {
          await work(writer)
          return {}
        },
      )

    const addOverlap = (writer: Writer, taskId: string) => {
      const slot = { level: TimeLevel.Default, start: at('2026-11-20T10:15'), duration: 1800 } as const
      return writer.insert('entries', newEntry({ id: newId(), taskId, slot, now: server.app.now() }))
    }
  })
}
