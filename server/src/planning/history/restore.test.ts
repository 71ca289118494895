import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { DiaryId, diary } from '@lustra/contract/diary'
import { goals } from '@lustra/contract/goals'
import { history } from '@lustra/contract/history'
import { type TaskId, newGoalId, newNoteId, newTaskId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { accountViolations } from '../../kernel/app/check-invariants.ts'
import { type Values, journaledTables } from '../../kernel/store/changes.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aSeries, aTask, anEntry, at, moveInput } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { Worker, aStep } from '../../testing/worker.ts'

const day = 86_400_000

/** Milliseconds; a slow machine tries fewer examples. */
const patience = 8000

type Rows = Readonly<Record<string, ReadonlyMap<string, Values>>>

for (const engine of engines) {
  describe(`restoring an earlier state on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Without the times of changes. */
    const rowsOf = (person: Person) =>
      reading(server.app, person.id, async ({ read }): Promise<Rows> => {
        const rows: Record<string, Map<string, Values>> = {}
        for (const table of journaledTables) {
          const found = await read.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()
          rows[table] = new Map(found.map((row) => [row.id, withoutTime(row as unknown as Values)]))
        }
        return rows
      })

    const lastLine = async (person: Person) =>
      (
        await server.app.database.read
          .selectFrom('journals')
          .select('seq')
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).seq

    const namesOf = async (person: Person) =>
      (await person.must(tasks, 'open', { show: 'all' })).tasks.map(({ name }) => name)

    const undecided = async (person: Person) =>
      (await person.must(recycleBin, 'list', {})).things.flatMap(({ id, items }) =>
        id === 'RECORD' || id === 'ENTRY' ? items.map(() => id) : [],
      )

    test('a task deleted last Tuesday comes back with all that belonged to it, and undo removes it again (RHY-072)', async () => {
      const ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house, notes: 'Old tiles' })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      await anEntry(ann, tiles, '2026-11-23T10:00')
      await aSeries(ann, roof, 'FREQ=WEEKLY', '2026-11-24T09:00')
      const record = await aRecord(ann, tiles, '2026-11-19T09:00')
      const written = { commentType: 'TIME_RECORD', targetId: record, text: 'Broken ones' } as const
      await ann.must(comments, 'create', written)
      const asked = { commentType: 'TASK', targetId: roof, text: 'Ask Ira' } as const
      const { commentId } = await ann.must(comments, 'create', asked)
      const goal = { id: newGoalId(), taskId: roof, text: 'Dry', type: 'TEXT', criterion: null } as const
      await ann.must(goals, 'create', goal)
      const before = await rowsOf(ann)
      const line = await lastLine(ann)
      await ann.must(comments, 'remove', { commentId })
      await ann.must(tasks, 'remove', { ids: [roof] })
      server.wait(7 * day)
      const fence = await aTask(ann, 'Fence')
      await anEntry(ann, fence, '2026-11-28T10:00')
      const removed = await rowsOf(ann)

      const preview = await ann.must(history, 'previewRestore', { line, tasks: [roof] })
      assert.deepEqual(
        preview.tasks.map(({ name, changes, entries, records, comments: count }) => [
          name,
          changes.map(({ kind }) => kind),
          entries,
          records,
          count,
        ]),
        [
          ['Roof', ['restored'], 0, 0, 1],
          ['Tiles', ['restored'], 1, 1, 1],
        ],
      )
      assert.deepEqual([preview.taskCount, preview.others, preview.unfit], [2, 0, []])
      assert.deepEqual(await rowsOf(ann), removed, 'a preview changes nothing')

      assert.deepEqual(await restoredBy(ann, { line, tasks: [roof] }), { count: 2, unfit: 0 })
      const restored = await rowsOf(ann)
      for (const table of journaledTables)
        for (const [id, row] of before[table]!) assert.deepEqual(restored[table]!.get(id), row, table)
      assert.deepEqual(
        (await namesOf(ann)).toSorted(),
        ['Fence', 'House', 'Roof', 'Tiles'],
        'what was added since stays',
      )
      const [row] = (await ann.must(history, 'list', {})).rows
      assert.deepEqual(
        [row!.what, row!.kind, row!.task!.name, row!.others],
        ['history.restore', 'tasks', 'Roof', 1],
      )

      await ann.must(journal, 'undo', {})
      assert.deepEqual(await rowsOf(ann), removed)
    })

    const restoredBy = async (person: Person, chosen: { line: number; tasks?: TaskId[] }) => {
      const { count, unfit } = await person.must(history, 'restore', chosen)
      return { count, unfit }
    }

    const unfitOf = async (person: Person, chosen: { line: number; tasks?: TaskId[] }) =>
      (await person.must(history, 'previewRestore', chosen)).unfit.map(({ name, reason, isInBin }) => [
        name,
        reason,
        isInBin,
      ])

    test('only the chosen task returns to its state, with its parent, contexts and plans of that time', async () => {
      const ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house, priority: 3 })
      const other = await aTask(ann, 'Other')
      const [home, town] = [await aContext(ann, 'Place', 'Home'), await aContext(ann, 'Place', 'Town')]
      await ann.must(tasks, 'change', { id: roof, changes: { contextIds: [home.id] } })
      const entry = await anEntry(ann, roof, '2026-11-23T10:00')
      await anEntry(ann, roof, '2026-11-25T10:00')
      const line = await lastLine(ann)
      await ann.must(tasks, 'change', {
        id: roof,
        changes: { name: 'New roof', priority: 1, contextIds: [town.id] },
      })
      await ann.must(tasks, 'move', { ids: [roof], parentId: other, after: null })
      await ann.must(plans, 'scheduleTask', moveInput(roof, entry, '2026-11-23T10:00', '2026-11-24T10:00'))
      await anEntry(ann, roof, '2026-11-26T10:00')
      await ann.must(tasks, 'change', { id: other, changes: { name: 'Changed' } })
      await ann.must(tasks, 'complete', { id: house, status: 'COMPLETED', withSubtasks: false })
      const chosen = { line, tasks: [roof] }
      const [told] = (await ann.must(history, 'previewRestore', chosen)).tasks
      assert.deepEqual(told!.changes.map(({ kind }) => kind).toSorted(), [
        'contextAdded',
        'contextRemoved',
        'name',
        'parent',
        'priority',
        'replanned',
      ])
      assert.deepEqual(await restoredBy(ann, chosen), { count: 1, unfit: 0 })
      const rows = await rowsOf(ann)
      const { name, priority, parent_id: parent } = rows['tasks']!.get(roof)!
      assert.deepEqual(
        [name, priority, parent],
        ['Roof', 3, null],
        'a closed parent cannot have an open task',
      )
      assert.deepEqual(
        Array.from(rows['task_contexts']!.values(), (row) => row['context_id']),
        [home.id],
      )
      assert.deepEqual(
        Array.from(rows['entries']!.values(), (row) => String(row['start_time']).slice(0, 16)).toSorted(),
        ['2026-11-23T10:00', '2026-11-25T10:00', '2026-11-26T10:00'],
      )
      assert.equal(rows['tasks']!.get(other)!['name'], 'Changed')
    })

    test('what breaks a rule is named before: deleted things wait in the recycle bin, others stay as they are (RHY-072)', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      const fence = await aTask(ann, 'Fence')
      await anEntry(ann, roof, '2026-11-23T10:00')
      await aRecord(ann, roof, '2026-11-19T09:00')
      const moved = await anEntry(ann, fence, '2026-11-23T12:00')
      const home = await aContext(ann, 'Place', 'Home')
      const line = await lastLine(ann)
      await ann.must(tasks, 'remove', { ids: [roof] })
      await ann.must(plans, 'scheduleTask', moveInput(fence, moved, '2026-11-23T12:00', '2026-11-24T12:00'))
      await ann.must(contexts, 'remove', { id: home.id })
      const garden = await aTask(ann, 'Garden')
      const [early, late] = [
        await anEntry(ann, garden, '2026-11-23T10:00'),
        await anEntry(ann, garden, '2026-11-23T12:00'),
      ]
      const tracked = await aRecord(ann, garden, '2026-11-19T09:00')
      await aContext(ann, 'Place', 'Home')
      const changed = await rowsOf(ann)

      const unfit = await unfitOf(ann, { line })
      assert.deepEqual(unfit.map(([name, , isInBin]) => `${String(name)} ${String(isInBin)}`).toSorted(), [
        'Fence false',
        'Home false',
        'Roof true',
        'Roof true',
      ])
      assert.ok(unfit.some(([, reason]) => /Roof.*Garden|Garden.*Roof/.test(String(reason))))
      assert.deepEqual(await restoredBy(ann, { line }), { count: 1, unfit: 4 })
      const rows = await rowsOf(ann)
      assert.deepEqual((await undecided(ann)).toSorted(), ['ENTRY', 'RECORD'])
      assert.equal(rows['tasks']!.get(roof)!['removed_at'], null)
      for (const id of [early, late, moved])
        assert.deepEqual(rows['entries']!.get(id), changed['entries']!.get(id))
      assert.deepEqual(rows['records']!.get(tracked), changed['records']!.get(tracked))
      assert.notEqual(rows['contexts']!.get(home.id)!['removed_at'], null)
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await rowsOf(ann), changed)
    })

    test('everything returns to its state, but a timer of that time does not run, and the present one goes on (RHY-072)', async () => {
      const ann = await aPerson(server)
      const roof = await aTask(ann, 'Roof')
      const note = newNoteId()
      await ann.must(inbox, 'create', { id: note, text: 'Call Ira' })
      await ann.must(diary, 'write', { period: DiaryId.parse('WEEKS_20261116'), text: 'A calm week' })
      const month = { level: TimeLevel.Months, duration: 30 * 86_400 }
      await anEntry(ann, roof, '2026-12-01T00:00', month)
      const { timer } = await ann.must(time, 'startTimer', {
        taskId: roof,
        startTime: at('2026-11-20T12:00'),
      })
      const line = await lastLine(ann)
      await ann.must(time, 'stopTimer', { timerId: timer!.id })
      await ann.must(inbox, 'remove', { ids: [note] })
      await ann.must(diary, 'write', { period: DiaryId.parse('WEEKS_20261116'), text: 'A long week' })
      await ann.must(diary, 'write', { period: DiaryId.parse('DAYS_20261120'), text: 'Rain' })
      await ann.must(tasks, 'complete', { id: roof, status: 'COMPLETED', withSubtasks: false })
      const added = newTaskId()
      await ann.must(tasks, 'create', { id: added, parentId: null, after: null, name: 'Added' })
      await ann.must(time, 'startTimer', { taskId: added })
      const preview = await ann.must(history, 'previewRestore', { line })
      assert.deepEqual([preview.taskCount, preview.others], [1, 2])
      await restoredBy(ann, { line })
      const rows = await rowsOf(ann)
      assert.equal(rows['notes']!.get(note)!['removed_at'], null)
      assert.deepEqual(Array.from(rows['diary_texts']!.values(), (row) => String(row['text'])).toSorted(), [
        'A calm week',
        'Rain',
      ])
      assert.equal(rows['tasks']!.get(roof)!['status'], 'NORMAL')
      assert.deepEqual(
        Array.from(rows['entries']!.values(), (row) => row['status']),
        ['NORMAL'],
      )
      assert.ok(rows['tasks']!.has(added))
      assert.deepEqual(
        Array.from(rows['timers']!.values(), (row) => row['task_id']),
        [added],
      )
      assert.equal(rows['records']!.size, 1, 'what was tracked stays')
    })

    test('tasks of others, and those that did not exist then, are refused', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      const roof = await aTask(ann, 'Roof')
      const line = await lastLine(ann)
      const later = await aTask(ann, 'Later')
      for (const id of [later, await aTask(bob, 'Other')])
        for (const action of ['previewRestore', 'restore'] as const) {
          const answer = await ann.call(history, action, { line, tasks: [roof, id] })
          assert.equal(answer.result === 'ERROR' && answer.code, 'not-found')
        }
      const answer = await ann.call(history, 'restore', { line: line + 9 })
      assert.equal(answer.result === 'ERROR' && answer.code, 'not-found')
    })

    test('any state can be restored: the rules hold, what was added since stays, and undo takes it back (RHY-072)', async () => {
      const deadline = performance.now() + patience
      const histories = fc.array(aStep(), { minLength: 10, maxLength: 50 })
      await fc.assert(
        fc.asyncProperty(histories, fc.nat(100), async (steps, share) => {
          if (performance.now() > deadline) return
          const person = await aPerson(server)
          const worker = new Worker(server, person, 'no session of this server')
          const [whole, other] = [await aTask(person, 'Whole'), await aTask(person, 'Other')]
          worker.taskIds.push(whole, other, await aTask(person, 'Part', { under: whole }))
          worker.contextIds.push((await aContext(person, 'Place', 'Home')).id)
          worker.entryIds.push({ id: await anEntry(person, other, '2026-11-20T10:00'), taskId: other })
          const moments: { readonly line: number; readonly rows: Rows }[] = []
          for (const step of steps) {
            server.wait(60_000)
            moments.push({ line: await lastLine(person), rows: await rowsOf(person) })
            await worker.take(step)
          }
          const { line, rows: then } = moments[Math.floor((share / 101) * moments.length)]!
          const now = await rowsOf(person)
          const preview = await person.must(history, 'previewRestore', { line })
          const reply = await person.must(history, 'restore', { line })
          assert.equal(reply.unfit, preview.unfit.length)
          const restored = await rowsOf(person)
          assert.deepEqual(
            await reading(server.app, person.id, (reads) => accountViolations(server.app, reads)),
            [],
          )
          for (const table of journaledTables)
            for (const [id, row] of now[table]!)
              if (isLive(row) && !then[table]!.has(id) && table !== 'task_contexts')
                assert.deepEqual(restored[table]!.get(id), row, `${table} ${id}, added since, stays`)
          const returned = [...then['tasks']!].filter(
            ([id, row]) => isLive(row) && !isLive(restored['tasks']!.get(id)!),
          )
          assert.deepEqual(returned, [], 'each task of then is there')
          if (preview.unfit.length === 0)
            for (const table of journaledTables)
              for (const [id, row] of then[table]!)
                if (table !== 'timers' && isLive(row))
                  assert.deepEqual(restored[table]!.get(id), row, `${table} ${id}`)
          if (reply.seq === undefined) return
          await person.must(journal, 'undo', {})
          assert.deepEqual(await rowsOf(person), now)
        }),
        { seed: 20261203, numRuns: 25, endOnFailure: true },
      )
    })
  })
}

function isLive(row: Values): boolean {
  return row['removed_at'] === null || row['removed_at'] === undefined
}

function withoutTime(row: Values): Values {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'changed_at'))
}
