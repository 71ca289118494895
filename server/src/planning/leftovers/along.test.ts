/** What goes along with entries that move from one whole period to another. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { leftovers } from '@lustra/contract/leftovers'
import { plans } from '@lustra/contract/plans'
import { proposals } from '@lustra/contract/proposals'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput, setHours } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const weeks = { level: TimeLevel.Weeks }

// It is Friday, 20 November 2026, 13:00 in Berlin.
for (const engine of planningEngines) {
  describe(`what goes along with a moved entry on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let chapter: TaskId
    let section: TaskId
    let moved: EntryId
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())
    /** A chapter on the week of 23 November, which is moved to the next one. */
    beforeEach(async () => {
      ann = await aPerson(server, { language: 'ru' })
      await setHours(ann, Array(7).fill('09:00-18:00').join(','))
      chapter = await aTask(ann, 'Chapter')
      section = await aTask(ann, 'Section', { under: chapter })
      moved = await anEntry(ann, chapter, '2026-11-23T00:00', weeks)
    })

    const moveOn = () =>
      ann.must(
        plans,
        'scheduleTask',
        moveInput(chapter, moved, '2026-11-23T00:00', '2026-11-30T00:00', weeks),
      )
    const from = (start: string, level: TimeLevel = TimeLevel.Weeks) => ({
      time: at(start),
      dur: 604_800,
      tl: level,
    })
    const along = async (former = from('2026-11-23T00:00'), entryId = moved) =>
      (await ann.must(leftovers, 'along', { moved: [{ entryId, from: former }] })).parts
    const texts = (parts: Awaited<ReturnType<typeof along>>) =>
      parts.map(({ time, tl }) => `${tl} ${formatLocalTime(time).slice(0, 16)}`)
    const takeAlong = async () =>
      ann.must(proposals, 'accept', {
        places: (await along()).map((part) => ({ ...part, moves: true })),
      })
    const placesOf = async (id: TaskId) => {
      const rows = await server.app.database.read
        .selectFrom('entries')
        .where('user_id', '=', ann.id)
        .where('task_id', '=', id)
        .where('removed_at', 'is', null)
        .select('start_time')
        .orderBy('start_time')
        .execute()
      return rows.map((row) => row.start_time)
    }

    test('open entries of subtasks and of the task itself are offered with their places (RHY-012)', async () => {
      await anEntry(ann, section, '2026-11-24T10:00')
      await anEntry(ann, await aTask(ann, 'Figures', { under: chapter }), '2026-11-23T00:00', weeks)
      await anEntry(ann, section, '2026-11-25T00:00', { level: TimeLevel.Days })
      await anEntry(ann, section, '2026-12-01T12:00')
      await anEntry(ann, await aTask(ann, 'Other'), '2026-11-24T12:00')
      await moveOn()
      assert.deepEqual(texts(await along()), [
        '3 2026-11-30T00:00',
        '0 2026-12-01T10:00',
        '2 2026-12-02T00:00',
      ])
    })

    test('pinned and closed entries, and occurrences, stay (RHY-012)', async () => {
      await ann.must(plans, 'pinTask', { id: await anEntry(ann, section, '2026-11-24T10:00'), newPin: true })
      const done = await anEntry(ann, section, '2026-11-25T10:00')
      await ann.must(plans, 'completeTask', { id: done, newStatus: 'COMPLETED' })
      const series = await aSeries(
        ann,
        await aTask(ann, 'Read', { under: chapter }),
        'FREQ=WEEKLY',
        '2026-11-26T10:00',
      )
      await ann.must(plans, 'completeTask', { id: `${series}_20261126` as EntryId, newStatus: 'COMPLETED' })
      await ann.must(plans, 'completeTask', { id: `${series}_20261126` as EntryId, newStatus: 'NORMAL' })
      await moveOn()
      assert.deepEqual(await along(), [])
    })

    test('they move as one change with one undo (RHY-012)', async () => {
      await anEntry(ann, section, '2026-11-24T10:00')
      await anEntry(ann, chapter, '2026-11-25T00:00', { level: TimeLevel.Days })
      await moveOn()
      const { entries, refused } = await takeAlong()
      assert.deepEqual([entries.length, refused], [2, []])
      assert.deepEqual(await placesOf(section), ['2026-12-01T10:00:00'])
      assert.deepEqual(await placesOf(chapter), ['2026-11-30T00:00:00', '2026-12-02T00:00:00'])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await placesOf(section), ['2026-11-24T10:00:00'])
      assert.deepEqual(await placesOf(chapter), ['2026-11-25T00:00:00', '2026-11-30T00:00:00'])
    })

    test('a part that its due date keeps stays, named with the reason (RHY-012)', async () => {
      await anEntry(ann, section, '2026-11-24T10:00')
      await ann.must(tasks, 'change', { id: section, changes: { dueTime: at('2026-11-27T18:00') } })
      await moveOn()
      const { entries, refused } = await takeAlong()
      assert.deepEqual([entries, refused.map(({ name }) => name)], [[], ['Section']])
    })

    test('two parts take different hours, and those of a leftover go to this week (RHY-012)', async () => {
      const old = await anEntry(ann, chapter, '2026-11-09T00:00', weeks)
      const other = await aTask(ann, 'Figures', { under: chapter })
      await anEntry(ann, section, '2026-11-10T10:00')
      await anEntry(ann, other, '2026-11-11T10:00')
      await ann.must(leftovers, 'move', { entryIds: [old], to: 'this' })
      assert.deepEqual(texts(await along(from('2026-11-09T00:00'), old)), [
        '0 2026-11-20T13:00',
        '0 2026-11-20T13:30',
      ])
    })

    test('nothing goes along with an entry on hours, with one that stayed, or with one of another person (RHY-012)', async () => {
      await anEntry(ann, section, '2026-11-24T10:00')
      assert.deepEqual(await along(), [])
      assert.deepEqual(await along(from('2026-11-23T00:00', TimeLevel.Default)), [])
      const bea = await aPerson(server)
      const asked = { moved: [{ entryId: moved, from: from('2026-11-16T00:00') }] }
      assert.deepEqual((await bea.must(leftovers, 'along', asked)).parts, [])
    })
  })
}
