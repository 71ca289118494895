import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { newCommentId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { journaledRows } from '../../testing/journaled-rows.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aCapturedTask, aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const day = 24 * 60 * 60 * 1000

for (const engine of planningEngines) {
  describe(`inbox on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    const scene = async () => {
      ann = await aPerson(server)
    }
    const aNote = async (text: string) => {
      const id = newNoteId()
      await ann.must(inbox, 'create', { id, text })
      server.wait(60_000)
      return id
    }
    const waiting = () => ann.must(inbox, 'list', { show: 'waiting' })
    const processed = () => ann.must(inbox, 'list', { show: 'processed' })

    test('notes have text, source and time, and are listed from the latest (TSK-056, TSK-057, TSK-N15, SET-N05)', async () => {
      await scene()
      // Berlin's clock is an hour ahead.
      const noted = server.app.now() / 1000 + 3600
      const first = await aNote('  Ask Ira for the file \n')
      const second = await aNote('Chimney sweep:\ntwo offers')
      const { notes, waiting: count } = await waiting()
      assert.equal(count, 2)
      const asked = { action: 'count', token: ann.token, _requestId: 'count' }
      assert.equal((await ann.raw('/v2/inbox/notes', asked)).body['waiting'], 2)
      assert.deepEqual(
        notes.map(({ id, text, source, processed, task }) => ({ id, text, source, processed, task })),
        [
          { id: second, text: 'Chimney sweep:\ntwo offers', source: 'web', processed: null, task: null },
          { id: first, text: 'Ask Ira for the file', source: 'web', processed: null, task: null },
        ],
      )
      assert.deepEqual([notes[0]!.created, notes[1]!.created], [noted + 60, noted])
      await ann.must(inbox, 'change', { id: first, text: 'Ask Ira' })
      assert.equal((await waiting()).notes[1]!.text, 'Ask Ira')
      const again = await ann.call(inbox, 'create', { id: first, text: 'x' })
      assert.equal(again.result === 'ERROR' && again.code, 'conflict')
    })

    test('a note becomes a comment on a task and links to it; undo restores the note (TSK-N14)', async () => {
      await scene()
      const id = await aNote('The mill gauge stood on a roof')
      const taskId = await aTask(ann, 'Write')
      const wish = { id, taskId, text: 'It stood on a roof', commentId: newCommentId() }
      const { note, waiting: left } = await ann.must(inbox, 'comment', wish)
      assert.deepEqual([note.task, note.asComment, left], [{ id: taskId, name: 'Write' }, true, 0])
      const target = { commentType: 'TASK', targetId: taskId } as const
      assert.equal((await ann.must(comments, 'list', target)).comments[0]!.text, 'It stood on a roof')
      assert.equal((await ann.call(inbox, 'comment', { ...wish, commentId: newCommentId() })).result, 'ERROR')
      await ann.must(journal, 'undo', {})
      assert.deepEqual(
        [(await waiting()).waiting, (await ann.must(comments, 'list', target)).comments.length],
        [1, 0],
      )
    })

    test('a note becomes a task or subtask with the note’s time; undo restores the note (TSK-N14, TSK-N15)', async () => {
      await scene()
      const id = await aNote('Call Ira tomorrow')
      const other = await aNote('Another')
      const parent = await aTask(ann, 'Thesis')
      const start = await journaledRows(server, ann.id)
      const task = aCapturedTask({ name: 'Call Ira', parentId: parent, notes: 'about the file' })
      const reply = await ann.must(inbox, 'process', { id, task })
      assert.equal(reply.waiting, 1)
      assert.deepEqual(reply.note.task, { id: task.id, name: 'Call Ira' })
      assert.equal(reply.note.processed, server.app.now() / 1000 + 3600)
      assert.deepEqual(
        (await waiting()).notes.map((note) => note.id),
        [other],
      )
      assert.deepEqual((await processed()).notes, [reply.note])
      const all = await ann.must(tasks, 'open', { show: 'all' })
      assert.deepEqual(
        all.tasks.map(({ name, parentId }) => [name, parentId]),
        [
          ['Thesis', null],
          ['Call Ira', parent],
        ],
      )
      assert.equal((await ann.call(inbox, 'process', { id, task: aCapturedTask() })).result, 'ERROR')
      assert.equal((await ann.call(inbox, 'change', { id, text: 'x' })).result, 'ERROR')
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), start)
    })

    test('a note that cannot become a task stays in the inbox (TSK-N14)', async () => {
      await scene()
      const id = await aNote('Call Ira')
      const done = await aTask(ann, 'Done')
      await ann.must(tasks, 'complete', { id: done, status: 'COMPLETED', withSubtasks: false })
      const answer = await ann.call(inbox, 'process', { id, task: aCapturedTask({ parentId: done }) })
      assert.equal(answer.result === 'ERROR' && answer.code, 'conflict')
      assert.equal((await waiting()).waiting, 1)
    })

    test('a removed note can be restored from the recycle bin or deleted permanently (TSK-056, TSK-067, TSK-N14)', async () => {
      await scene()
      const [first, second] = [await aNote('One *bold* thing'), await aNote('Two')]
      assert.equal((await ann.must(inbox, 'remove', { ids: [first, second] })).waiting, 0)
      assert.equal((await ann.call(inbox, 'remove', { ids: [first] })).result, 'ERROR')
      const { things } = await ann.must(recycleBin, 'list', {})
      assert.deepEqual(
        things.map(({ id }) => id),
        ['NOTE'],
      )
      assert.deepEqual(
        new Set(things[0]!.items.map(({ id, sign }) => `${sign} ${id}`)),
        new Set([`note ${first}`, `note ${second}`]),
      )
      const items = (id: string) => ({ count: 1, items: [{ id: id as never, type: 'NOTE' as const }] })
      await ann.must(recycleBin, 'restore', items(first))
      await ann.must(recycleBin, 'remove', items(second))
      assert.deepEqual(
        (await waiting()).notes.map(({ id }) => id),
        [first],
      )
      assert.deepEqual((await ann.must(recycleBin, 'list', {})).things, [])
    })

    test('a note of a permanently deleted task moves to the closest remaining ancestor (TSK-N14)', async () => {
      await scene()
      const id = await aNote('Part')
      const parent = await aTask(ann, 'Whole')
      const task = aCapturedTask({ name: 'Part', parentId: parent })
      await ann.must(inbox, 'process', { id, task })
      await ann.must(tasks, 'remove', { ids: [task.id] })
      assert.equal((await processed()).notes[0]!.task, null, 'what lies in the bin is no place to go to')
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: task.id as never, type: 'TASK' }] })
      assert.deepEqual((await processed()).notes[0]!.task, { id: parent, name: 'Whole' })
    })

    test('added and processed notes are counted for each of the last seven days (TSK-059)', async () => {
      await scene()
      const old = await aNote('Old')
      server.wait(2 * day)
      await aNote('Six days before')
      server.wait(6 * day)
      await aNote('New')
      const { flow } = await ann.must(inbox, 'list', { show: 'waiting' })
      assert.equal(flow.length, 7)
      assert.deepEqual(
        flow.map(({ came, went }) => [came, went]),
        [[1, 0], ...Array.from({ length: 5 }, () => [0, 0]), [1, 0]],
      )
      await ann.must(inbox, 'process', { id: old, task: aCapturedTask() })
      server.wait(day)
      assert.deepEqual(
        (await processed()).flow.slice(-2).map(({ came, went }) => [came, went]),
        [
          [1, 1],
          [0, 0],
        ],
      )
    })

    test('the days are those of the user’s zone (TSK-059)', async () => {
      // At half past eleven in the evening UTC, the next day has begun in Berlin.
      server.wait((2 * day - day / 48 - (server.app.now() % day)) % day)
      await scene()
      await aNote('Late')
      const { flow } = await ann.must(inbox, 'list', { show: 'waiting' })
      assert.deepEqual(
        flow.map(({ came }) => came),
        [0, 0, 0, 0, 0, 0, 1],
      )
    })
  })
}
