/** Places that a person chooses for a leftover or an overdue task, also beyond the due date. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newEntryId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { leftovers } from '@lustra/contract/leftovers'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { type SlotOptions, aTask, anEntry, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

interface Moved {
  readonly entryId: EntryId
  readonly from: string
}

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`choosing a place for a leftover on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const input = (
      taskId: TaskId,
      moved: Moved | null,
      start: string,
      { level = TimeLevel.Default, duration = 1800 }: SlotOptions = {},
    ) => ({
      taskId,
      entryId: moved?.entryId ?? null,
      oldTime: moved && at(moved.from),
      newEntryId: newEntryId(),
      time: at(start),
      dur: duration,
      tl: level,
    })
    const place = (...args: Parameters<typeof input>) => ann.must(leftovers, 'place', input(...args))
    const refusal = async (...args: Parameters<typeof input>) => {
      const answer = await ann.call(leftovers, 'place', input(...args))
      assert.equal(answer.result, 'ERROR')
      return answer.message
    }
    const text = (time: Parameters<typeof formatLocalTime>[0] | null) => time && formatLocalTime(time)
    const dueOf = async (id: TaskId) => {
      const { tasks: all } = await ann.must(tasks, 'open', { show: 'all' })
      return text(all.find((task) => task.id === id)!.dueTime)
    }
    const places = async (id: TaskId) => {
      const [found] = (await ann.must(plans, 'restrictions', { ids: [id] })).tasks
      return found!.entries.map(({ tl, time }) => `${tl} ${formatLocalTime(time).slice(0, 16)}`)
    }

    test('a place beyond the due date moves it to the end of the place, and one undo brings both back (RHY-011)', async () => {
      await scene()
      const tax = await aTask(ann, 'Tax', { dueTime: at('2026-11-24T23:59:59') })
      const entryId = await anEntry(ann, tax, '2026-11-18T10:00')
      const moved = { entryId, from: '2026-11-18T10:00' }
      const reply = await place(tax, moved, '2026-11-25T10:00', { duration: 3600 })
      assert.equal(text(reply.dueTime), '2026-11-25T11:00:00')
      assert.deepEqual(await places(tax), ['0 2026-11-25T10:00'])
      assert.equal(await dueOf(tax), '2026-11-25T11:00:00')
      assert.equal((await ann.must(journal, 'undo', {})).name, 'Tax')
      assert.deepEqual(await places(tax), ['0 2026-11-18T10:00'])
      assert.equal(await dueOf(tax), '2026-11-24T23:59:59')
      const violations = await reading(server.app, ann.id, (reads) => accountViolations(server.app, reads))
      assert.deepEqual(violations, [])
    })

    test('an overdue task without an entry is planned, and is due at the end of the place (RHY-003, RHY-011)', async () => {
      await scene()
      const rent = await aTask(ann, 'Rent', { dueTime: at('2026-11-19T23:59:59') })
      await place(rent, null, '2026-11-20T00:00', { level: TimeLevel.Days, duration: 86_400 })
      assert.deepEqual(await places(rent), ['2 2026-11-20T00:00'])
      assert.equal(await dueOf(rent), '2026-11-20T23:59:59')
      assert.deepEqual((await ann.must(leftovers, 'list', {})).overdue, [])
      await ann.must(journal, 'undo', {})
      assert.deepEqual([await places(rent), await dueOf(rent)], [[], '2026-11-19T23:59:59'])
    })

    test('a place that ends by the due date leaves it, as does the week that contains it (RHY-011)', async () => {
      await scene()
      const tax = await aTask(ann, 'Tax', { dueTime: at('2026-11-25T23:59:59') })
      assert.equal((await place(tax, null, '2026-11-25T23:00', { duration: 3600 })).dueTime, null)
      const week = { level: TimeLevel.Weeks, duration: 7 * 86_400 }
      assert.equal((await place(tax, null, '2026-11-23T00:00', week)).dueTime, null)
      const free = await aTask(ann, 'Free')
      assert.equal((await place(free, null, '2026-11-25T10:00')).dueTime, null)
      assert.equal(await dueOf(tax), '2026-11-25T23:59:59')
    })

    test('the other rules of a move apply (RHY-006)', async () => {
      await scene()
      const late = { dueTime: at('2026-11-18T12:00'), minTL: TimeLevel.Default, maxTL: TimeLevel.Days }
      const call = await aTask(ann, 'Call', late)
      const entryId = await anEntry(ann, call, '2026-11-18T10:00')
      const moved = { entryId, from: '2026-11-18T10:00' }
      await anEntry(ann, await aTask(ann, 'Meeting'), '2026-11-20T15:00')
      assert.match(await refusal(call, moved, '2026-11-20T15:00'), /already taken/)
      const week = { level: TimeLevel.Weeks, duration: 7 * 86_400 }
      assert.match(await refusal(call, moved, '2026-11-23T00:00', week), /cannot be planned on this level/)
      assert.match(
        await refusal(call, { ...moved, from: '2026-11-17T10:00' }, '2026-11-20T16:00'),
        /has been moved in the meantime/,
      )
      const other = await aTask(ann, 'Other')
      assert.match(await refusal(other, moved, '2026-11-20T16:00'), /no longer/i)
      await ann.must(plans, 'pinTask', { id: entryId, newPin: true })
      assert.match(await refusal(call, moved, '2026-11-20T16:00'), /is pinned/)
      await ann.must(tasks, 'complete', { id: other, status: 'COMPLETED', withSubtasks: false })
      assert.match(await refusal(other, null, '2026-11-20T16:00'), /completed/)
      assert.deepEqual(
        [await places(call), await dueOf(call)],
        [['0 2026-11-18T10:00'], '2026-11-18T12:00:00'],
      )
    })
  })
}
