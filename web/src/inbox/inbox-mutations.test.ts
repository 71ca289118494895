import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data } from '#data/client.ts'
import { noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { type NoteId } from '@lustra/contract/ids'
import { addNote, removeNote } from './inbox-mutations.ts'
import { countQuery } from './count-queries.ts'
import { notesQuery } from './inbox-queries.ts'

function aNote(id: string) {
  const noteId = id.padEnd(12, '0') as NoteId
  const facts = {
    source: 'web',
    created: '202611201200000000',
    processed: null,
    task: null,
    asComment: false,
  }
  return { ...facts, id: noteId, text: id }
}

const [tea, milk] = [aNote('Tea'), aNote('Milk')]

async function openInbox(answerChange: () => object) {
  let onServer = [tea]
  const sent = playServer<string>(({ action }) => {
    if (action === 'list') return { result: 'OK', notes: onServer, waiting: onServer.length, flow: [] }
    if (action === 'count') return { result: 'OK', waiting: onServer.length }
    return answerChange()
  })
  await Promise.all([showQuery(notesQuery('waiting')), showQuery(countQuery)])
  sent.length = 0
  return {
    sentActions: () => sent.map(({ action }) => action),
    serverHas: (...notes: (typeof tea)[]) => void (onServer = notes),
    notes: () =>
      data.read<{ notes: { text: string }[] }>(notesQuery('waiting').queryKey)?.notes.map(({ text }) => text),
    count: () => data.read<{ waiting: number }>(countQuery.queryKey)?.waiting,
  }
}

test('an added note is first in the list, and the count comes from the reply (TSK-057, TSK-N34)', async () => {
  const { notes, count, serverHas, sentActions } = await openInbox(() => {
    serverHas(milk, tea)
    return { result: 'OK', seq: 7, areas: ['inbox'], note: milk, waiting: 2 }
  })
  await addNote.run({ id: milk.id, text: 'Milk' })
  assert.deepEqual([notes(), count()], [['Milk', 'Tea'], 2])
  await data.settled()
  assert.deepEqual(sentActions(), ['create', 'list'])
})

test('a removed note leaves the list at once, and returns with the reason after a refusal (TSK-N14)', async () => {
  const { notes } = await openInbox(() => ({ result: 'ERROR', code: 'conflict', message: 'Not now' }))
  const removed = removeNote.run({ id: tea.id, name: 'Tea' })
  assert.deepEqual(notes(), [])
  await removed
  assert.deepEqual([notes(), noticeTexts()], [['Tea'], ['Not now']])
})
