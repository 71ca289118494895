/** Entries with hours may overlap if the user allows it; afterwards, what overlaps stays. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, RemovedId, type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { settings } from '@lustra/contract/settings'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { parseRule } from '@lustra/domain/recurrence'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aTask, anEntry, at, moveInput, scheduleInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const ten = '2026-11-20T10:00'
const quarterPast = '2026-11-20T10:15'
const twelve = '2026-11-20T12:00'

for (const engine of planningEngines) {
  describe(`overlapping entries on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const allow = (person: Person, value: 'YES' | 'NO') =>
      person.must(settings, 'save', { id: 'entriesMayOverlap', field: 'value', value })

    /** Two tasks, of which the first takes ten o'clock. */
    const scene = async () => {
      const ann = await aPerson(server)
      const [roof, own] = [await aTask(ann, 'Roof'), await aTask(ann, 'Own')]
      return { ann, roof, own, first: await anEntry(ann, roof, ten) }
    }

    /** Both take ten o'clock, and it is forbidden again. */
    const leftover = async () => {
      const all = await scene()
      await allow(all.ann, 'YES')
      const second = await anEntry(all.ann, all.own, ten, { duration: 3600 })
      await allow(all.ann, 'NO')
      return { ...all, second }
    }

    const move = (id: TaskId, entry: EntryId, from: string, to: string | null, duration = 1800) =>
      [plans, 'scheduleTask', moveInput(id, entry, from, to, { duration })] as const

    const capture = (rule: string | null) => ({
      id: newTaskId(),
      parentId: null,
      name: 'Swim',
      startTime: null,
      dueTime: null,
      minDur: null,
      contextIds: [],
      newContexts: [],
      place: {
        entryId: newEntryId(),
        time: at(ten),
        dur: 1800,
        tl: TimeLevel.HoursAndMinutes,
        rule: rule === null ? null : parseRule(rule)!,
      },
    })

    const restore = (person: Person, id: string, type: 'TASK' | 'ENTRY') =>
      person.must(recycleBin, 'restore', {
        count: 1,
        items: [{ id: RemovedId.parse(id), type }],
      })

    const countOf = async (person: Person) =>
      (await person.must(plans, 'busyHours', { from: dayOf(at(ten)) })).entries.length

    const violations = async (person: Person) =>
      (await reading(server.app, person.id, (reads) => accountViolations(server.app, reads))).map(
        ({ rule }) => rule,
      )

    const refused = async (answer: Promise<{ readonly result: string; readonly message?: string }>) => {
      const { result, message = '' } = await answer
      assert.equal(result, 'ERROR')
      return message
    }

    test('entries are planned, moved, prolonged and captured onto others only if the user allows it (PLN-066, PLN-N26, SET-N19)', async () => {
      const { ann, roof, own, first } = await scene()
      const [several, prolonged] = [await aTask(ann, 'Several'), await aTask(ann, 'Prolonged')]
      const nine = await anEntry(ann, prolonged, '2026-11-20T09:00')
      const commands: (() => ReturnType<Person['call']>)[] = [
        () => ann.call(plans, 'scheduleTask', scheduleInput(own, quarterPast)),
        () => ann.call(...move(prolonged, nine, '2026-11-20T09:00', '2026-11-20T09:00', 7200)),
        () => ann.call(...move(roof, first, ten, '2026-11-20T09:00')),
        () => ann.call(tasks, 'capture', capture(null)),
        () => ann.call(tasks, 'capture', capture('FREQ=WEEKLY')),
        () =>
          ann.call(plans, 'scheduleTasks', {
            timeLevel: TimeLevel.HoursAndMinutes,
            entries: [{ taskId: several, entryId: newEntryId(), startTime: at(ten), duration: 1800 }],
          }),
      ]
      for (const command of commands) assert.match(await refused(command()), /already taken/)
      await allow(ann, 'YES')
      for (const command of commands) assert.equal((await command()).result, 'OK')
      assert.deepEqual(await violations(ann), [])
    })

    test('entries that are undone, redone or restored may overlap if the user allows it (PLN-N26)', async () => {
      const { ann, roof, own, first } = await scene()
      await allow(ann, 'YES')
      await ann.must(...move(roof, first, ten, twelve))
      const other = await signInAgain(server, ann)
      await anEntry(other, own, ten)
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'redo', {})
      await ann.must(journal, 'undo', {})
      await ann.must(tasks, 'remove', { ids: [roof] })
      const { left } = await restore(ann, roof, 'TASK')
      assert.deepEqual([left, await violations(ann)], [0, []])
    })

    test('an entry left in the bin may return to taken time when the user allows it (PLN-N26)', async () => {
      const { ann, roof, own } = await scene()
      await ann.must(tasks, 'remove', { ids: [roof] })
      await anEntry(ann, own, ten)
      await restore(ann, roof, 'TASK')
      const obstacles = async () =>
        (await ann.must(recycleBin, 'list', {})).things.flatMap(({ items }) =>
          items.map(({ id, obstacle }) => ({ id, code: obstacle?.code ?? null })),
        )
      const [left] = await obstacles()
      assert.equal(left!.code, 'overlap')
      await allow(ann, 'YES')
      assert.equal((await obstacles())[0]!.code, null)
      assert.equal((await restore(ann, left!.id, 'ENTRY')).left, 0)
      assert.deepEqual(await violations(ann), [])
    })

    test('forbidden again, overlaps stay, are no violation, and are moved off and back by undo (PLN-N27)', async () => {
      const { ann, own, second } = await leftover()
      assert.deepEqual(await violations(ann), [])
      await ann.must(...move(own, second, ten, twelve))
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'redo', {})
      await ann.must(journal, 'undo', {})
      await ann.must(...move(own, second, ten, ten))
      await ann.must(journal, 'undo', {})
      await ann.must(...move(own, second, ten, null))
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await violations(ann), [])
    })

    test('forbidden again, only new overlaps are refused (PLN-N27)', async () => {
      const { ann, roof, own, first, second } = await leftover()
      const other = await signInAgain(server, ann)
      assert.match(await refused(ann.call(plans, 'scheduleTask', scheduleInput(own, quarterPast))), /taken/)
      await ann.must(...move(own, second, ten, quarterPast))
      assert.match(await refused(ann.call(...move(own, second, quarterPast, ten))), /taken/)
      await ann.must(journal, 'undo', {})
      const { seq: line } = await ann.must(...move(own, second, ten, twelve))
      // The other one has been there all the time.
      await other.must(tasks, 'change', { id: roof, changes: { name: 'Renamed' } })
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'redo', {})
      // This one was not.
      await other.must(...move(roof, first, ten, '2026-11-20T15:00'))
      const { seq } = await other.must(plans, 'scheduleTask', scheduleInput(roof, quarterPast))
      assert.match(await refused(ann.call(journal, 'undo', { line: line! })), /overlap/)
      await other.must(journal, 'undo', { line: seq! })
      await ann.must(journal, 'undo', { line: line! })
    })

    test('a task that is restored may bring back entries that overlap one another (PLN-N27)', async () => {
      const { ann, roof, own } = await leftover()
      const both = await aTask(ann, 'Both')
      await ann.must(tasks, 'move', { ids: [roof, own], parentId: both, after: null })
      await ann.must(tasks, 'remove', { ids: [both] })
      const { left } = await restore(ann, both, 'TASK')
      assert.deepEqual([left, await countOf(ann)], [0, 2])
    })

    test('the choice can be undone, and what overlaps by then stays (PLN-N27, SET-N19)', async () => {
      const { ann, own } = await scene()
      const { seq } = await allow(ann, 'YES')
      await anEntry(ann, own, ten)
      await ann.must(journal, 'undo', { line: seq! })
      assert.match(await refused(ann.call(plans, 'scheduleTask', scheduleInput(own, quarterPast))), /taken/)
      assert.deepEqual(await violations(ann), [])
    })
  })
}
