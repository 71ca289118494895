import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { type RecordId, newCommentId, newRecordId } from '@lustra/contract/ids'
import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, at } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord, removing, thisWeek } from '../../testing/tracking.ts'

const commentType = 'TIME_RECORD' as const

for (const engine of planningEngines) {
  describe(`comments on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let targetId: RecordId
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
      targetId = await aRecord(ann, await aTask(ann, 'Write'), '2026-11-20T09:00')
    })
    after(() => server[Symbol.asyncDispose]())

    const write = (text: string) => ann.must(comments, 'create', { commentType, targetId, text })
    const texts = async () =>
      (await ann.must(comments, 'list', { commentType, targetId })).comments.map(({ text }) => text)
    const count = async () => (await ann.must(time, 'goPeriod', thisWeek)).timeRecords[0]!.commentCount

    test('a comment is written, changed and removed, and the reply has the record’s comment count (TIM-077, TIM-092, TIM-093)', async () => {
      const { commentId, commentCount } = await write('Two voices')
      assert.deepEqual([commentCount, await count()], [1, 1])
      await ann.must(comments, 'change', { commentType, targetId, commentId, text: 'Three voices' })
      assert.deepEqual(await texts(), ['Three voices'])
      const other = await aRecord(ann, await aTask(ann, 'Read'), '2026-11-20T10:00')
      await ann.must(comments, 'create', { commentType, targetId: other, text: 'Elsewhere' })
      assert.deepEqual([(await write('Four voices')).commentCount, await count()], [2, 2])
      const removed = await ann.must(comments, 'remove', { commentId })
      assert.deepEqual([removed.commentCount, removed.targetId, await count()], [1, targetId, 1])
    })

    test('comments are listed from the latest, with type and record (TIM-090, TIM-091, TIM-N08, TSK-063)', async () => {
      await write('first')
      server.wait(1000)
      const { commentId } = await write('second')
      const other = await aRecord(ann, await aTask(ann, 'Read'), '2026-11-20T10:00')
      await ann.must(comments, 'create', { commentType, targetId: other, text: 'elsewhere' })
      const { comments: listed } = await ann.must(comments, 'list', { commentType, targetId })
      assert.deepEqual(
        listed.map(({ text }) => text),
        ['second', 'first'],
      )
      const { id, type, targetId: target } = listed[0]!
      assert.deepEqual([id, type, target], [commentId, commentType, targetId])
    })

    test('a comment is changed by record and id, and removed by id alone (TIM-092, TIM-093)', async () => {
      const { commentId: stays } = await write('stays')
      const { commentId } = await write('x')
      const other = await aRecord(ann, await aTask(ann, 'Read'), '2026-11-20T10:00')
      const elsewhere = { commentType, targetId: other, commentId, text: 'y' }
      assert.equal((await ann.call(comments, 'change', elsewhere)).result, 'ERROR')
      await ann.must(comments, 'change', { ...elsewhere, targetId })
      assert.deepEqual((await texts()).sort(), ['stays', 'y'])
      await ann.must(comments, 'remove', { commentId })
      assert.deepEqual(await texts(), ['stays'])
      assert.equal((await ann.call(comments, 'remove', { commentId })).result, 'ERROR')
      await ann.must(comments, 'remove', { commentId: stays })
      assert.deepEqual(await texts(), [])
    })

    test('line breaks are sent as <br>, other text unchanged (TIM-035)', async () => {
      const text = 'a < b & c\n<br> is a tag'
      const { commentId } = await write(text)
      assert.deepEqual(await texts(), [text])
      const asked = { action: 'list', token: ann.token, _requestId: 'raw', commentType, targetId }
      const { body } = await ann.raw('/v1/lustra/comments', asked)
      const [sent] = body['comments'] as Record<string, unknown>[]
      assert.equal(sent!['text'], 'a &lt; b &amp; c<br>&lt;br&gt; is a tag')
      assert.deepEqual([sent!['id'], sent!['type'], sent!['targetId']], [commentId, commentType, targetId])
    })

    test('a comment has 1 to 10,000 characters (TIM-N09)', async () => {
      const sent = (text: string) => ann.call(comments, 'create', { commentType, targetId, text })
      assert.equal((await sent('<'.repeat(10_000))).result, 'OK')
      const longer = { action: 'create', token: ann.token, _requestId: 'long', commentType, targetId }
      const { body } = await ann.raw('/v1/lustra/comments', { ...longer, text: 'x'.repeat(10_001) })
      assert.equal(body['result'], 'ERROR')
      assert.equal((await sent('  \n ')).result, 'ERROR')
    })

    test('a task lists its own comments and those on its records, with the records’ starts (TSK-063, TSK-N14)', async () => {
      const taskId = await aTask(ann, 'Read')
      const record = await aRecord(ann, taskId, '2026-11-20T11:00')
      await ann.must(comments, 'create', { commentType, targetId: record, text: 'on the record' })
      server.wait(1000)
      const task = { commentType: 'TASK', targetId: taskId } as const
      const { commentId, commentCount } = await ann.must(comments, 'create', { ...task, text: 'on the task' })
      assert.equal(commentCount, 1)
      const { comments: listed } = await ann.must(comments, 'list', task)
      assert.deepEqual(
        listed.map(({ text, type, recordStart }) => [text, type, recordStart]),
        [
          ['on the task', 'TASK', null],
          ['on the record', 'TIME_RECORD', at('2026-11-20T11:00')],
        ],
      )
      assert.equal((await ann.must(comments, 'list', { commentType, targetId: record })).comments.length, 1)
      await ann.must(time, 'trackTime', removing(record))
      assert.equal((await ann.must(comments, 'list', task)).comments.length, 1)
      await ann.must(comments, 'change', { ...task, commentId, text: 'changed' })
      const wrong = { commentType, targetId: record, commentId, text: 'x' }
      assert.equal((await ann.call(comments, 'change', wrong)).result, 'ERROR')
      assert.equal((await ann.must(comments, 'remove', { commentId })).targetId, taskId)
      await ann.must(journal, 'undo', {})
      assert.equal((await ann.must(comments, 'list', task)).comments[0]!.text, 'changed')
    })

    test('comments on tasks of other users, or in the recycle bin, are refused', async () => {
      const bob = await aPerson(server)
      const theirs = await aTask(bob, 'Theirs')
      const gone = await aTask(ann, 'Gone')
      await ann.must(tasks, 'remove', { ids: [gone] })
      for (const targetId of [theirs, gone]) {
        const answer = await ann.call(comments, 'create', { commentType: 'TASK', targetId, text: 'x' })
        assert.deepEqual([answer.result, 'code' in answer && answer.code], ['ERROR', 'not-found'])
      }
    })

    test('comments are removed and restored with their record', async () => {
      await write('x')
      await ann.must(time, 'trackTime', removing(targetId))
      const { commentId } = { commentId: newCommentId() }
      const late = await ann.call(comments, 'create', { commentType, targetId, text: 'y', commentId })
      assert.equal(late.result, 'ERROR')
      await ann.must(journal, 'undo', {})
      assert.equal(await count(), 1)
      const nowhere = { commentType, targetId: newRecordId(), text: 'y' }
      assert.equal((await ann.call(comments, 'create', nowhere)).result, 'ERROR')
    })
  })
}
