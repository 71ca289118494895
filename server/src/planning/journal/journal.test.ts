import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import type { Answer } from '../../testing/test-server.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aTask, anEntry, moveInput, scheduleInput } from '../../testing/planning.ts'
import { everyEngine } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

for (const engine of everyEngine) {
  describe(`the journal on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const names = async () => (await ann.must(tasks, 'open', { show: 'all' })).tasks.map(({ name }) => name)
    const rename = (id: TaskId, name: string, person = ann) =>
      person.must(tasks, 'change', { id, changes: { name } })
    const refusalOf = (answer: Answer<object>) => {
      assert.equal(answer.result, 'ERROR')
      return (answer as { message: string }).message
    }
    const undo = (line?: number, person = ann) =>
      person.call(journal, 'undo', line === undefined ? {} : { line })
    const levelsRefused = (task: string, parent: string) =>
      wordsOf('en').refusals.cannotUndo(wordsOf('en').taskRefusals.levels(task, parent))
    const complete = (id: TaskId) =>
      ann.must(tasks, 'complete', { id, status: 'COMPLETED', withSubtasks: false })

    test('undo reverts the last change and names it', async () => {
      await scene()
      const id = await aTask(ann, 'One')
      const { seq } = await rename(id, 'Two')
      const { line, what, name, areas } = await ann.must(journal, 'undo', {})
      assert.deepEqual(
        { line, what, name, areas },
        { line: seq, what: 'tasks.change', name: 'Two', areas: ['tasks', 'plans', 'goals'] },
      )
      assert.deepEqual(await names(), ['One'])
    })

    test('undo reverts changes one by one, and redo repeats them in the same order', async () => {
      await scene()
      const id = await aTask(ann, '1')
      await rename(id, '2')
      await rename(id, '3')
      const seen: string[][] = []
      for (const step of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
        await ann.must(journal, step, {})
        seen.push(await names())
      }
      assert.deepEqual(seen, [['2'], ['1'], [], ['1'], ['2'], ['3']])
      assert.equal(refusalOf(await ann.call(journal, 'redo', {})), 'There is nothing to redo.')
    })

    test('a change is undone only once', async () => {
      await scene()
      const id = await aTask(ann, 'One')
      const { seq } = await rename(id, 'Two')
      await ann.must(journal, 'undo', { line: seq! })
      assert.equal(refusalOf(await undo(seq)), 'There is nothing to undo.')
    })

    test('a change of another tab is undone only by its number', async () => {
      await scene()
      const other = await signInAgain(server, ann)
      const id = await aTask(ann, 'One')
      const { seq } = await rename(id, 'Two', other)
      await ann.must(journal, 'undo', { line: seq! })
      assert.deepEqual(await names(), ['One'])
      assert.equal(refusalOf(await undo(undefined, other)), 'There is nothing to undo.')
    })

    test('undo does not overwrite later changes of another tab, and names the conflict', async () => {
      await scene()
      const other = await signInAgain(server, ann)
      const id = await aTask(ann, 'One')
      const { seq } = await rename(id, 'Two')
      await rename(id, 'Three', other)
      assert.equal(
        refusalOf(await undo(seq)),
        '“Three” has been changed since then, so this can no longer be undone.',
      )
      assert.deepEqual(await names(), ['Three'])
    })

    test('undo keeps later changes of other fields of the same task', async () => {
      await scene()
      const other = await signInAgain(server, ann)
      const id = await aTask(ann, 'One')
      const { seq } = await rename(id, 'Two')
      await other.must(tasks, 'change', { id, changes: { priority: 9, notes: 'kept' } })
      await ann.must(journal, 'undo', { line: seq! })
      const [task] = (await ann.must(tasks, 'open', { show: 'all' })).tasks
      const { notes } = await ann.must(tasks, 'details', { id })
      assert.deepEqual([task?.name, task?.priority, notes], ['One', 9, 'kept'])
    })

    test('a new change makes redo impossible', async () => {
      await scene()
      const id = await aTask(ann, 'One')
      await rename(id, 'Two')
      await ann.must(journal, 'undo', {})
      await rename(id, 'Three')
      assert.equal(refusalOf(await ann.call(journal, 'redo', {})), 'There is nothing to redo.')
      assert.deepEqual(await names(), ['Three'])
    })

    test('undoing a removal restores tasks, subtasks and entries', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const entry = await anEntry(ann, part, '2026-11-20T10:00')
      const before = await ann.must(plans, 'open', { updateTime: 1 })
      await ann.must(tasks, 'remove', { ids: [whole] })
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await ann.must(plans, 'open', { updateTime: 1 }), before)
      assert.equal(before.tasks.find(({ id }) => id === part)?.entries[0]?.id, entry)
    })

    test('a removal is undone only while levels fit those of relatives', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const tiles = await aTask(ann, 'Tiles', { under: roof })
      const week = { level: TimeLevel.Weeks, duration: 604_800 }
      const day = { level: TimeLevel.Days, duration: 86_400 }
      await anEntry(ann, tiles, '2026-11-15T00:00', week)
      const { seq } = await ann.must(tasks, 'remove', { ids: [roof] })
      const shorter = await anEntry(ann, house, '2026-11-20T00:00', day)
      assert.equal(refusalOf(await undo(seq)), levelsRefused('Tiles', 'House'))
      assert.deepEqual(await names(), ['House'])

      await ann.must(plans, 'scheduleTask', moveInput(house, shorter, '2026-11-20T00:00', null, day))
      assert.equal((await undo(seq)).result, 'OK')
      assert.deepEqual(await names(), ['House', 'Roof', 'Tiles'])
    })

    test('undo does not restore an entry or a parent whose level relatives now exclude', async () => {
      await scene()
      const house = await aTask(ann, 'House')
      const roof = await aTask(ann, 'Roof', { under: house })
      const week = { level: TimeLevel.Weeks, duration: 604_800 }
      const day = { level: TimeLevel.Days, duration: 86_400 }
      const entry = await anEntry(ann, roof, '2026-11-15T00:00', week)
      const off = await ann.must(
        plans,
        'scheduleTask',
        moveInput(roof, entry, '2026-11-15T00:00', null, week),
      )
      const shorter = await anEntry(ann, house, '2026-11-20T00:00', day)
      const said = levelsRefused('Roof', 'House')
      assert.equal(refusalOf(await undo(off.seq)), said)
      await ann.must(plans, 'scheduleTask', moveInput(house, shorter, '2026-11-20T00:00', null, day))
      assert.equal((await undo(off.seq)).result, 'OK')

      const { seq } = await ann.must(tasks, 'move', { ids: [roof], parentId: null, after: null })
      await anEntry(ann, house, '2026-11-20T00:00', day)
      assert.equal(refusalOf(await undo(seq)), said)
    })

    test('undo restores a removed entry with its id', async () => {
      await scene()
      const task = await aTask(ann, 'One')
      const entry = await anEntry(ann, task, '2026-11-20T10:00')
      const asked = scheduleInput(task, '2026-11-20T10:00')
      await ann.must(plans, 'scheduleTask', { ...asked, oldEntryId: entry, newStartTime: null })
      await ann.must(journal, 'undo', {})
      const [found] = (await ann.must(plans, 'open', {})).tasks
      assert.deepEqual(
        found?.entries.map(({ id }) => id),
        [entry],
      )
    })

    test('the creation of a task cannot be undone while it has a subtask', async () => {
      await scene()
      const { seq } = await ann.must(tasks, 'create', {
        id: newTaskId(),
        parentId: null,
        after: null,
        name: 'Whole',
      })
      const [whole] = (await ann.must(tasks, 'open', { show: 'all' })).tasks
      await aTask(ann, 'Part', { under: whole!.id })
      assert.match(refusalOf(await undo(seq)), /“Whole” has been changed since/)
      assert.deepEqual(await names(), ['Whole', 'Part'])
    })

    test('undo of a move does not create a cycle', async () => {
      await scene()
      const [a, b] = [await aTask(ann, 'a'), await aTask(ann, 'b')]
      const move = (id: TaskId, parentId: TaskId | null) =>
        ann.must(tasks, 'move', { ids: [id], parentId, after: null })
      await move(a, b)
      const { seq } = await move(a, null)
      await move(b, a)
      assert.match(refusalOf(await undo(seq)), /“a” would be part of itself/)
      assert.equal((await names()).length, 2)
    })

    test('a task or entry is not restored under a removed task', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const entry = await anEntry(ann, whole, '2026-11-20T10:00')
      const off = { ...scheduleInput(whole, '2026-11-20T10:00'), oldEntryId: entry, newStartTime: null }
      const unscheduled = await ann.must(plans, 'scheduleTask', off)
      const removed = await ann.must(tasks, 'remove', { ids: [part] })
      await ann.must(tasks, 'remove', { ids: [whole] })
      assert.match(
        refusalOf(await undo(removed.seq)),
        /“Part” is part of “Whole”, which is in the recycle bin/,
      )
      assert.match(refusalOf(await undo(unscheduled.seq)), /“Whole” is in the recycle bin/)
    })

    test('a removal is not redone when a subtask was added since', async () => {
      await scene()
      const other = await signInAgain(server, ann)
      const whole = await aTask(ann, 'Whole')
      await ann.must(tasks, 'remove', { ids: [whole] })
      await ann.must(journal, 'undo', {})
      await aTask(other, 'Part', { under: whole })
      assert.match(
        refusalOf(await ann.call(journal, 'redo', {})),
        /“Part” is part of “Whole”, which is in the recycle bin/,
      )
      assert.deepEqual(await names(), ['Whole', 'Part'])
    })

    test('undo does not reopen a task under a parent that was completed since (TSK-026)', async () => {
      await scene()
      const whole = await aTask(ann, 'Whole')
      const part = await aTask(ann, 'Part', { under: whole })
      const { seq } = await complete(part)
      await complete(whole)
      assert.match(refusalOf(await undo(seq)), /“Part” is open, but “Whole”, which it is part of, is closed/)
    })

    test('fifty equal concurrent calls have one effect and one reply', async () => {
      await scene()
      const requestId = newId()
      const input = { id: newTaskId(), parentId: null, after: null, name: 'Once' }
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ann.call(tasks, 'create', input, { requestId })),
      )
      for (const answer of answers) assert.deepEqual(answer, answers[0])
      assert.equal(answers[0]!.result, 'OK')
      assert.deepEqual(await names(), ['Once'])
      const lines = await server.app.database.read
        .selectFrom('journal_lines')
        .select('seq')
        .where('user_id', '=', ann.id)
        .execute()
      assert.equal(lines.length, 1)
    })

    test('a request id is not accepted for another call (FND-N28)', async () => {
      await scene()
      const requestId = newId()
      const id = newTaskId()
      await ann.must(tasks, 'create', { id, parentId: null, after: null, name: 'One' }, { requestId })
      const refused = await ann.call(tasks, 'setFavourite', { id, favourite: true }, { requestId })
      assert.equal(refused.result === 'ERROR' && refused.code, 'conflict')
    })

    test('a repeated undo request reverts only one change', async () => {
      await scene()
      const id = await aTask(ann, '1')
      await rename(id, '2')
      await rename(id, '3')
      const requestId = newId()
      const first = await ann.must(journal, 'undo', {}, { requestId })
      assert.deepEqual(await ann.must(journal, 'undo', {}, { requestId }), first)
      assert.deepEqual(await names(), ['2'])
    })

    test('users cannot undo lines of other users', async () => {
      await scene()
      await aTask(ann, 'One')
      const { seq } = await rename(await aTask(ann, 'Two'), 'Three')
      const bob = await aPerson(server)
      assert.equal(refusalOf(await undo(seq, bob)), 'There is nothing to undo.')
    })
  })
}
