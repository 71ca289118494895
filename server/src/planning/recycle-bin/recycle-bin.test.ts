import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { markupParts } from '@lustra/contract/markup'
import { plans } from '@lustra/contract/plans'
import { type RemovedType, recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { deleteExpired } from '../../delete-expired.ts'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, signInAgain, aPerson } from '../../testing/people.ts'
import { aContext, aTask, anEntry, at, moveInput, scheduleInput } from '../../testing/planning.ts'
import { aTaskWithSeries } from '../../testing/series.ts'
import { everyEngine } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { tablesOfTasks } from './rows-of-tasks.ts'

const hour = 3_600_000

for (const engine of everyEngine) {
  describe(`the recycle bin on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const groups = async () => (await ann.must(recycleBin, 'list', {})).things
    /** `Tasks: House; Contexts: Home` */
    const outline = async () =>
      (await groups()).map(
        ({ title, items }) => `${title}: ${items.map(({ name }) => plain(name)).join(', ')}`,
      )
    const selection = (ids: readonly string[], type: RemovedType = 'TASK') => ({
      count: ids.length,
      items: ids.map((id) => ({ id: id as never, type })),
    })
    const restore = (...ids: string[]) => ann.must(recycleBin, 'restore', selection(ids))
    const removeForEver = (...ids: string[]) => ann.must(recycleBin, 'remove', selection(ids))
    const remove = async (...ids: Parameters<typeof tasksRemoved>[0][]) => {
      server.wait(hour)
      return tasksRemoved(...ids)
    }
    const tasksRemoved = (...ids: Awaited<ReturnType<typeof aTask>>[]) => ann.must(tasks, 'remove', { ids })
    const tree = async () =>
      (await ann.must(tasks, 'open', { show: 'all' })).tasks.map(({ name, parentId }) => [name, parentId])
    const undo = async (line?: number) => {
      const answer = await ann.call(journal, 'undo', line === undefined ? {} : { line })
      return answer.result === 'OK' ? 'done' : answer.message
    }
    const message = async (answer: ReturnType<Person['call']>) => {
      const refused = await answer
      assert.ok(refused.result === 'ERROR')
      return refused.message
    }

    test('removed items are listed in groups, last removed first, with the descendants removed with them (BIN-005, BIN-011, BIN-013, BIN-014, BIN-N04, BIN-N08)', async () => {
      ann = await aPerson(server)
      assert.deepEqual(await groups(), [])
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      await aTask(ann, 'Tiles', { under: roof })
      const work = await aContext(ann, 'Category', 'Work')
      await ann.must(contexts, 'change', {
        id: work.id,
        additionalData: { categoryInfo: { color: '974C9C' } },
      })
      const thesis = await aTask(ann, 'Thesis', { contextIds: [work.id] })
      const home = await aContext(ann, 'Place', 'Home')
      await remove(house)
      await remove(thesis)
      await ann.must(contexts, 'remove', { id: home.id })
      const [removedTasks, removedContexts] = await groups()
      assert.deepEqual(removedTasks, {
        id: 'TASK',
        type: 'GROUP',
        title: 'Tasks',
        checked: false,
        items: [
          {
            id: thesis,
            type: 'TASK',
            name: '<b>Thesis</b>',
            checked: false,
            removedAt: at('2026-11-20T15:00'),
            sign: 'task',
            color: '974C9C',
            below: 0,
            above: [],
            slot: null,
            obstacle: null,
          },
          {
            id: house,
            type: 'TASK',
            name: '<b>House</b> <i>and 2 subtasks</i>',
            checked: false,
            removedAt: at('2026-11-20T14:00'),
            sign: 'task',
            color: 'FFFFFF',
            below: 2,
            above: [],
            slot: null,
            obstacle: null,
          },
        ],
      })
      assert.deepEqual(
        removedContexts!.items.map(({ id, sign }) => [id, sign]),
        [[home.id, 'place']],
      )
      await restore(house, thesis)
      await remove(thesis)
      await remove(house)
      const tasksInBin = (await groups()).find(({ id }) => id === 'TASK')!
      assert.deepEqual(
        tasksInBin.items.map(({ id }) => id),
        [house, thesis],
      )
    })

    test('on the wire, the bin lists items, and restores and removes a count of items by id and type (BIN-014, BIN-015, BIN-N11)', async () => {
      ann = await aPerson(server)
      const [house, thesis] = [await aTask(ann, 'House'), await aTask(ann, 'Thesis')]
      await remove(house, thesis)
      const bin = async (action: string, wish: object = {}) => {
        const asked = { action, token: ann.token, _requestId: newId(), ...wish }
        return (await ann.raw('/recyclebin', asked)).body
      }
      const one = (id: string) => ({ count: 1, items: [{ id, type: 'TASK' }] })
      assert.equal(((await bin('list'))['things'] as unknown[]).length, 1)
      assert.equal((await bin('restore', one(house)))['result'], 'OK')
      assert.deepEqual(await outline(), ['Tasks: Thesis'])
      assert.equal((await bin('remove', one(thesis)))['result'], 'OK')
      assert.deepEqual((await bin('list'))['things'], [])
      assert.equal((await bin('remove', { items: one(house).items }))['code'], 'validation')
    })

    test('the bin groups tasks, contexts, notes and goals by type; a group cannot be selected (TSK-037, TSK-038, TSK-N16, BIN-N04, BIN-011, TSK-067)', async () => {
      ann = await aPerson(server)
      const task = await aTask(ann, 'Task')
      const place = await aContext(ann, 'Place', 'Home')
      const note = newNoteId()
      await ann.must(inbox, 'create', { id: note, text: 'Note' })
      const goal = newGoalId()
      const ofGoal = {
        taskId: await aTask(ann, 'Kept'),
        text: 'Goal',
        type: 'TEXT',
        criterion: null,
      } as const
      await ann.must(goals, 'create', { id: goal, ...ofGoal })
      await remove(task)
      await ann.must(contexts, 'remove', { id: place.id })
      await ann.must(inbox, 'remove', { ids: [note] })
      await ann.must(goals, 'remove', { id: goal })

      const removed = await groups()
      const found = removed.map(({ type, id, items }) => [
        type,
        id,
        items.map((item) => [item.type, item.id]),
      ])
      assert.deepEqual(found, [
        ['GROUP', 'TASK', [['TASK', task]]],
        ['GROUP', 'NOTE', [['NOTE', note]]],
        ['GROUP', 'CONTEXT', [['CONTEXT', place.id]]],
        ['GROUP', 'GOAL', [['GOAL', goal]]],
      ])
      const asItem = await ann.raw(recycleBin.path, {
        action: 'restore',
        _requestId: newId(),
        token: ann.token,
        count: 1,
        items: [{ id: task, type: 'GROUP' }],
      })
      assert.equal(asItem.body['code'], 'validation')

      // An item is found only by its own type, and each type is restored as such.
      const own = [
        ['TASK', task],
        ['CONTEXT', place.id],
        ['NOTE', note],
        ['GOAL', goal],
      ] as const
      const restored = (type: (typeof own)[number][0], id: string) =>
        ann.call(recycleBin, 'restore', selection([id], type))
      for (const [index, [, id]] of own.entries()) {
        const [other] = own[(index + 1) % own.length]!
        assert.equal((await restored(other, id)).result, 'ERROR', `${other} ${id}`)
      }
      for (const [type, id] of own) assert.equal((await restored(type, id)).result, 'OK', type)
      assert.deepEqual(await groups(), [])
      assert.ok((await ann.must(tasks, 'open', { show: 'all' })).tasks.some(({ id }) => id === task))
      assert.ok((await ann.must(contexts, 'all', {})).contexts.some(({ id }) => id === place.id))
      assert.ok((await ann.must(inbox, 'list', { show: 'waiting' })).notes.some(({ id }) => id === note))
      assert.ok(
        (await ann.must(goals, 'ofTask', { taskId: ofGoal.taskId })).goals.some(({ id }) => id === goal),
      )
    })

    test('a name is plain text, whatever it contains (BIN-012, BIN-N06)', async () => {
      ann = await aPerson(server)
      const name = '<img src=x onerror=alert(1)> & <b>co</b>'
      const task = await aTask(ann, name)
      const place = await aContext(ann, 'Place', name)
      const [note, goal] = [newNoteId(), newGoalId()]
      await ann.must(inbox, 'create', { id: note, text: name })
      await ann.must(goals, 'create', {
        id: goal,
        taskId: await aTask(ann, name),
        text: name,
        type: 'TEXT',
        criterion: null,
      })
      // An entry and a record stay in the bin, because their time is taken.
      const planned = await aTask(ann, name)
      for (const each of [planned, await aTask(ann, 'Other')]) {
        await anEntry(ann, each, '2026-11-20T10:00')
        await aRecord(ann, each, '2026-11-20T10:00')
        if (each === planned) await remove(planned)
      }
      await restore(planned)
      await remove(task)
      await ann.must(contexts, 'remove', { id: place.id })
      await ann.must(inbox, 'remove', { ids: [note] })
      await ann.must(goals, 'remove', { id: goal })

      const items = (await groups()).flatMap((group) => group.items)
      assert.equal(new Set(items.map(({ type }) => type)).size, 6)
      for (const item of items) {
        const [first, ...others] = markupParts(item.name)
        assert.deepEqual(first, { style: 'bold', text: name })
        // The text of a goal includes its task's.
        const whose = [
          { style: 'plain', text: ' ' },
          { style: 'muted', text: name },
        ]
        assert.deepEqual(others, item.type === 'GOAL' ? whose : [])
        assert.doesNotMatch(item.name, /<(?!\/?[bi]>)/)
      }
    })

    test('a branch is restored with its entries and records, and a restore can be undone (BIN-001, TSK-067)', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const entry = await anEntry(ann, roof, '2026-11-20T10:00')
      const taken = await anEntry(ann, roof, '2026-11-21T10:00')
      const off = { ...scheduleInput(roof, '2026-11-21T10:00'), oldEntryId: taken, newStartTime: null }
      await ann.must(plans, 'scheduleTask', off)
      await aRecord(ann, roof, '2026-11-20T10:00')
      const whole = await journaledRows(server, ann.id)
      await remove(house)
      const inBin = await journaledRows(server, ann.id)
      const { seq } = await restore(house)
      assert.equal(await journaledRows(server, ann.id), whole)
      assert.deepEqual(await tree(), [
        ['House', null],
        ['Roof', house],
      ])
      const shown = await ann.must(plans, 'open', { updateTime: 1 })
      assert.deepEqual(
        shown.tasks.flatMap(({ entries }) => entries.map(({ id }) => id)),
        [entry],
      )
      assert.deepEqual(await groups(), [])
      assert.equal(await undo(seq), 'done')
      assert.equal(await journaledRows(server, ann.id), inBin)
      assert.deepEqual(await outline(), ['Tasks: House and 1 subtask'])
      await ann.must(journal, 'redo', {})
      assert.equal(await journaledRows(server, ann.id), whole)
    })

    test('a subtask is restored with its removed parent, but without the parent’s other subtasks (BIN-N05)', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      await aTask(ann, 'Garden', { under: house })
      await remove(tiles)
      await remove(house)
      assert.deepEqual(await outline(), ['Tasks: House and 2 subtasks, Tiles'])
      const found = (await groups())[0]!.items.find(({ id }) => (id as string) === tiles)
      assert.deepEqual(
        found!.above.map(({ name }) => name),
        ['House', 'Roof'],
      )
      await restore(tiles)
      assert.deepEqual(await tree(), [
        ['House', null],
        ['Roof', house],
        ['Tiles', roof],
      ])
      assert.deepEqual(await outline(), ['Tasks: Garden'])
    })

    test('a selection with a missing item, a duplicate or a wrong count restores nothing (BIN-N07, BIN-N10)', async () => {
      ann = await aPerson(server)
      const [house, thesis] = [await aTask(ann, 'House'), await aTask(ann, 'Thesis')]
      await remove(house, thesis)
      const before = await journaledRows(server, ann.id)
      for (const action of ['restore', 'remove'] as const) {
        const call = (input: ReturnType<typeof selection>) => message(ann.call(recycleBin, action, input))
        assert.match(await call(selection([house, newId()])), /no longer in the recycle bin/)
        assert.match(await call(selection([house, house])), /no longer in the recycle bin/)
        assert.match(await call(selection([house], 'CONTEXT')), /no longer in the recycle bin/)
        for (const [ids, count] of [
          [[house], 2],
          [[house, thesis], 1],
        ] as const)
          assert.match(await call({ ...selection([...ids]), count }), /has changed in the meantime/)
      }
      assert.equal(await journaledRows(server, ann.id), before)
    })

    test('an open task is not restored under a completed parent', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      await remove(roof)
      await ann.must(tasks, 'complete', { id: house, status: 'COMPLETED', withSubtasks: false })
      assert.match(await message(ann.call(recycleBin, 'restore', selection([roof]))), /“House” is completed/)
      await ann.must(tasks, 'complete', { id: house, status: 'NORMAL', withSubtasks: false })
      await restore(roof)
    })

    test('a context is restored to its tasks, unless another one has its name (CTX-N03, CTX-N04, TSK-067)', async () => {
      ann = await aPerson(server)
      const home = await aContext(ann, 'Place', 'Home')
      await aTask(ann, 'Clean', { contextIds: [home.id] })
      await ann.must(contexts, 'remove', { id: home.id })
      const other = await aContext(ann, 'Place', 'home')
      const back = () => ann.call(recycleBin, 'restore', selection([home.id], 'CONTEXT'))
      assert.match(await message(back()), /Another context is called/)
      await ann.must(contexts, 'change', { id: other.id, name: 'Second home' })
      assert.equal((await back()).result, 'OK')
      const [task] = (await ann.must(tasks, 'open', { show: 'all' })).tasks
      assert.deepEqual(task!.contextIds, [home.id])
    })

    test('a permanent deletion leaves nothing in any table or in the journal (BIN-001, TSK-067)', async () => {
      ann = await aPerson(server)
      const secret = 'Zanzibar'
      const home = await aContext(ann, 'Place', `${secret} place`)
      const house = await aTask(ann, secret, { notes: secret, contextIds: [home.id] })
      const roof = await aTask(ann, `${secret} roof`, { under: house })
      const kept = await aTask(ann, 'Kept', { under: roof, contextIds: [home.id] })
      await ann.must(tasks, 'change', { id: kept, changes: { name: 'Renamed' } })
      await ann.must(tasks, 'move', { ids: [kept], parentId: null, after: null })
      await anEntry(ann, roof, '2026-11-20T10:00')
      const targetId = await aRecord(ann, roof, '2026-11-20T10:00')
      await ann.must(comments, 'create', { commentType: 'TIME_RECORD', targetId, text: secret })
      await ann.must(tasks, 'change', { id: house, changes: { name: `${secret} again` } })
      await remove(house)
      await ann.must(contexts, 'remove', { id: home.id })
      const items = [...selection([house]).items, ...selection([home.id], 'CONTEXT').items]
      await ann.must(recycleBin, 'remove', { count: 2, items })
      const left = await journaledRows(server, ann.id)
      assert.doesNotMatch(left, /Zanzibar/)
      assert.ok(!left.includes(home.id), 'nothing leads to it')
      assert.equal((JSON.parse(left) as { tasks: [] }).tasks.length, 1)
      const lines = await server.app.database.read
        .selectFrom('journal_lines')
        .selectAll()
        .where('user_id', '=', ann.id)
        .execute()
      assert.doesNotMatch(JSON.stringify(lines), /Zanzibar/)
      assert.deepEqual(await groups(), [])
    })

    test('no stored reply contains an occurrence that was permanently deleted (BIN-001)', async () => {
      ann = await aPerson(server)
      const { task, on } = await aTaskWithSeries(ann, 'FREQ=DAILY', '2026-11-23T10:00')
      const gone = on('20261124')
      const move = moveInput(task, gone, '2026-11-24T10:00', '2026-11-24T15:00')
      await ann.must(plans, 'scheduleTask', move)
      await ann.must(plans, 'pinTask', { id: on('20261125'), newPin: true })
      const replies = async () =>
        JSON.stringify(
          await server.app.database.read
            .selectFrom('journal_lines')
            .select('reply')
            .where('user_id', '=', ann.id)
            .execute(),
        )
      assert.ok((await replies()).includes(gone))
      const author = { userId: ann.id, sessionId: 'session', requestId: newId(), now: server.app.now() }
      await server.app.store.write(author, 'test', async (writer) => {
        await writer.deletePermanently('entries', [gone])
        return {}
      })
      assert.ok(!(await replies()).includes(gone))
    })

    test('neither undo, redo nor a repeated request restores permanently deleted rows', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      const first = await aTask(ann, 'First')
      const created = await ann.must(
        tasks,
        'create',
        { id: 'Roof00000001' as never, parentId: house, after: null, name: 'Roof' },
        { requestId: 'make-the-roof' },
      )
      await ann.must(tasks, 'move', { ids: [first], parentId: house, after: null })
      await ann.must(tasks, 'move', { ids: [first], parentId: null, after: null })
      const gone = await remove(house)
      const restored = await restore(house)
      await ann.must(journal, 'undo', {})
      await removeForEver(house)
      assert.deepEqual(await tree(), [['First', null]])

      for (const line of [created.seq, gone.seq, restored.seq]) {
        assert.equal(await undo(line), 'There is nothing to undo.')
      }
      assert.equal((await ann.call(journal, 'redo', {})).result, 'ERROR')
      const again = { id: 'Roof00000001' as never, parentId: house, after: null, name: 'Roof' }
      const repeated = ann.call(tasks, 'create', again, { requestId: 'make-the-roof' })
      assert.match(await message(repeated), /since been deleted forever/)
    })

    test('changes of other rows can be undone completely, without the deleted rows', async () => {
      ann = await aPerson(server)
      const life = await aTask(ann, 'Life')
      const first = await aTask(ann, 'First', { under: life })
      const house = await aTask(ann, 'House', { under: life })
      await ann.must(tasks, 'move', { ids: [first], parentId: house, after: null })
      await ann.must(tasks, 'move', { ids: [first], parentId: null, after: null })
      await remove(house)
      await removeForEver(house)
      assert.equal(await undo(), 'done')
      assert.deepEqual(await tree(), [
        ['Life', null],
        ['First', life],
      ])
      assert.deepEqual([await undo(), await undo()], ['done', 'done'])
      assert.deepEqual(await tree(), [])
      assert.equal(await undo(), 'There is nothing to undo.')
      for (let step = 0; step < 3; step++) await ann.must(journal, 'redo', {})
      assert.deepEqual(
        new Map((await tree()) as [string, unknown][]),
        new Map<string, unknown>([
          ['Life', null],
          ['First', null],
        ]),
      )
    })

    test('a change of many rows is undone for the remaining rows', async () => {
      ann = await aPerson(server)
      const [one, other, third] = [
        await aTask(ann, 'One'),
        await aTask(ann, 'Other'),
        await aTask(ann, 'Third'),
      ]
      const gone = await remove(one, other, third)
      await removeForEver(other)
      assert.equal(await undo(gone.seq), 'done')
      assert.deepEqual(
        (await tree()).map(([name]) => name),
        ['Third', 'Other', 'One'].filter((name) => name !== 'Other'),
      )
    })

    test('a subtask removed before its parent survives the parent’s permanent deletion, under the closest ancestor', async () => {
      ann = await aPerson(server)
      const life = await aTask(ann, 'Life')
      const house = await aTask(ann, 'House', { under: life })
      const roof = await aTask(ann, 'Roof', { under: house })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      await remove(tiles)
      await remove(house)
      await removeForEver(house)
      assert.deepEqual(await outline(), ['Tasks: Tiles'])
      await restore(tiles)
      assert.deepEqual(await tree(), [
        ['Life', null],
        ['Tiles', life],
      ])
    })

    test('a permanent deletion cannot be undone, but older lines can', async () => {
      ann = await aPerson(server)
      const kept = await aTask(ann, 'Kept')
      await ann.must(tasks, 'change', { id: kept, changes: { name: 'Renamed' } })
      const house = await aTask(ann, 'House')
      await remove(house)
      const { seq } = await removeForEver(house)
      assert.equal(await undo(seq), 'There is nothing to undo.')
      assert.equal(await undo(), 'done')
      assert.deepEqual(await tree(), [['Kept', null]])
    })

    test('every table that refers to tasks is emptied with them', async () => {
      const found = await server.app.database.read.introspection.getTables()
      const hanging = found.filter(({ columns }) => columns.some(({ name }) => name === 'task_id'))
      const names = new Set(hanging.map(({ name }) => name))
      // The history of a task contains no text, is no longer shown, and is deleted after a month. The number of a task
      // is derived, and deleted with it.
      const apart = ['journal_tasks', 'notes', 'reminders', 'tracked_tasks']
      assert.deepEqual([...names].toSorted(), [...tablesOfTasks, ...apart].toSorted())
    })

    test('removed items stay in the bin until they are deleted, even when their journal line has expired (BIN-N08)', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      await anEntry(ann, await aTask(ann, 'Roof', { under: house }), '2026-11-20T10:00')
      const garden = await aTask(ann, 'Garden')
      await aRecord(ann, garden, '2026-11-20T08:00')
      const place = await aContext(ann, 'Place', 'Home')
      const [note, goal] = [newNoteId(), newGoalId()]
      await ann.must(inbox, 'create', { id: note, text: 'Note' })
      const taskId = await aTask(ann, 'Kept')
      await ann.must(goals, 'create', { id: goal, taskId, text: 'Goal', type: 'TEXT', criterion: null })
      await remove(house, garden)
      await ann.must(contexts, 'remove', { id: place.id })
      await ann.must(inbox, 'remove', { ids: [note] })
      await ann.must(goals, 'remove', { id: goal })
      // The record of the restored task no longer fits, and stays in the bin.
      await aRecord(ann, taskId, '2026-11-20T08:00')
      await restore(garden)
      const removed = await outline()
      assert.equal(removed.length, 5)
      const rows = await journaledRows(server, ann.id)
      server.wait(400 * 24 * hour)
      await deleteExpired(server.app, new AbortController().signal)
      ann = await signInAgain(server, ann)
      assert.deepEqual(await outline(), removed)
      assert.equal(await journaledRows(server, ann.id), rows)
    })

    test('users cannot see or empty the bin of other users', async () => {
      ann = await aPerson(server)
      const house = await aTask(ann, 'House')
      await remove(house)
      const other = await aPerson(server)
      assert.deepEqual((await other.must(recycleBin, 'list', {})).things, [])
      for (const action of ['restore', 'remove'] as const) {
        const answer = await other.call(recycleBin, action, selection([house]))
        assert.equal(answer.result === 'ERROR' && answer.code, 'not-found')
      }
      assert.deepEqual(await outline(), ['Tasks: House'])
    })
  })
}

function plain(markup: string): string {
  return markupParts(markup)
    .map((part) => (part === 'break' ? ' ' : part.text))
    .join('')
}
