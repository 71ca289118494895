import assert from 'node:assert/strict'
import { test } from 'node:test'
import { update } from '#data/cache-update.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { noticeTexts, playServer } from '#data/testing.ts'
import { type Comment } from '@lustra/contract/comments'
import { type CommentId, type RecordId } from '@lustra/contract/ids'
import { english } from '@lustra/words/en'
import { onCommentCount, removeComment, saveComment } from './comments-mutations.ts'
import { commentsQuery } from './comments-queries.ts'

const comment: Comment = {
  id: 'comment00000' as CommentId,
  type: 'TIME_RECORD',
  targetId: 'record000000' as RecordId,
  text: 'Cold',
  created: 0 as never,
  recordStart: null,
}

function reply(commentCount: number) {
  return { result: 'OK', seq: 7, areas: ['records'], commentId, targetId, commentCount }
}

const { id: commentId, type: commentType, targetId } = comment

// prettier-ignore
const cases: [name: string, written: Comment | null, text: string, action: string | undefined, fields: object][] = [
  ['a text is added (TIM-075, TIM-091)',                   null,    'Warm', 'create',  { targetId, text: 'Warm', commentType }],
  ['an empty text adds nothing (TIM-076)',                 null,    ' ',    undefined, {}],
  ['another text changes the comment (TIM-074, TIM-092)',  comment, 'Warm', 'change',  { targetId, commentId, text: 'Warm', commentType }],
  ['the same text changes nothing (TIM-074)',              comment, 'Cold', undefined, {}],
  ['an empty text removes the comment (TIM-073, TIM-093)', comment, '',     'remove',  { commentId }],
]

for (const [name, written, text, action, fields] of cases) {
  test(name, async () => {
    const sent = playServer(() => reply(1))
    assert.equal(await saveComment(comment, written, text), true)
    assert.equal(sent[0]?.['action'], action)
    assert.partialDeepStrictEqual(sent[0] ?? {}, fields)
    const { saved, removed } = english.comments
    assert.deepEqual(noticeTexts(), action ? [action === 'remove' ? removed : saved] : [])
  })
}

test('the comments of a record are requested by type and record (TIM-090)', async () => {
  const sent = playServer(() => ({ result: 'OK', comments: [] }))
  assert.deepEqual(await queries.fetchQuery(commentsQuery(comment)), [])
  assert.partialDeepStrictEqual(sent[0], { action: 'list', commentType, targetId })
})

test('a failed save is reported and returned to the caller', async () => {
  playServer(() => ({ result: 'ERROR', message: 'No', code: 'conflict' }))
  assert.equal(await saveComment(comment, null, 'Warm'), false)
  assert.deepEqual(noticeTexts(), [english.comments.cannot('No')])
})

test('listeners get the number of comments from the reply (TIM-077)', async () => {
  const key = ['records', 'number']
  onCommentCount(({ targetId }, count) => [update<object>(key, () => ({ targetId, count }))])
  playServer(() => reply(3))
  queries.setQueryData(key, {})
  await removeComment.run(comment)
  assert.deepEqual(data.read(key), { targetId: comment.targetId, count: 3 })
})
