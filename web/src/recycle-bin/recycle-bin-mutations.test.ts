import assert from 'node:assert/strict'
import { test } from 'node:test'
import { data } from '#data/client.ts'
import { noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { type RemovedGroup, type RemovedItem } from '@lustra/contract/recycle-bin'
import { deleteForEver, restoreItems } from './recycle-bin-mutations.ts'
import { binQuery } from './recycle-bin-queries.ts'

function anItem(name: string) {
  const id = name.padEnd(12, '0') as RemovedItem['id']
  const facts = { removedAt: '202611201200000000', sign: 'task', color: 'FFFFFF', below: 0, above: [] }
  const nothing = { slot: null, obstacle: null }
  return { ...facts, ...nothing, id, type: 'TASK' as const, name, checked: false }
}

const [house, fence] = [anItem('House'), anItem('Fence')]

/** Opens a bin with two items; the test answers changes. */
async function openBin(answerChange: () => object) {
  const sent = playServer<string>(({ action }) =>
    action === 'list'
      ? {
          result: 'OK',
          things: [{ id: 'TASK', type: 'GROUP', title: 'Tasks', checked: false, items: [house, fence] }],
        }
      : answerChange(),
  )
  await showQuery(binQuery)
  sent.length = 0
  return {
    sent,
    names: () =>
      data.read<RemovedGroup[]>(binQuery.queryKey)?.flatMap(({ items }) => items.map(({ name }) => name)),
  }
}

test('restored items leave the bin at once, and the list is refetched for items restored with them (BIN-010)', async () => {
  const { names, sent } = await openBin(() => ({ result: 'OK', seq: 7, areas: ['tasks'], count: 1, left: 0 }))
  const restored = restoreItems.run([house])
  assert.deepEqual(names(), ['Fence'])
  await restored
  await data.settled()
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['restore', 'list'],
  )
  assert.equal(noticeTexts().length, 1)
})

test('permanently deleted items leave the bin at once, and the list is refetched (BIN-010)', async () => {
  const { names, sent } = await openBin(() => ({ result: 'OK', areas: ['tasks'], count: 1 }))
  const removed = deleteForEver.run([house])
  assert.deepEqual(names(), ['Fence'])
  await removed
  await data.settled()
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['remove', 'list'],
  )
})

test('the selected items are sent with their number, ids and types (BIN-015, BIN-N07)', async () => {
  const { sent } = await openBin(() => ({ result: 'OK', seq: 7, areas: [], count: 2, left: 0 }))
  await restoreItems.run([house, { ...fence, type: 'NOTE' }])
  await deleteForEver.run([house, { ...fence, type: 'NOTE' }])
  const selection = {
    count: 2,
    items: [
      { id: house.id, type: 'TASK' },
      { id: fence.id, type: 'NOTE' },
    ],
  }
  assert.deepEqual(
    sent
      .filter(({ action }) => action !== 'list')
      .map(({ action, count, items }) => ({ action, count, items })),
    ['restore', 'remove'].map((action) => ({ action, ...selection })),
  )
})

test('after a refusal all items return, the list is refetched, and the reason is shown (BIN-010, BIN-N10)', async () => {
  const { names, sent } = await openBin(() => ({ result: 'ERROR', code: 'conflict', message: 'Gone since' }))
  const removed = deleteForEver.run([house, fence])
  assert.deepEqual(names(), [])
  await removed
  assert.deepEqual([names(), noticeTexts()], [['House', 'Fence'], ['Gone since']])
  assert.equal(sent.at(-1)?.['action'], 'list')
})
