import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildForest } from '../tasks/forest.ts'
import { emptyTreeReason } from './empty-tree.ts'
import { aDisplay, aTask } from './testing/plans.ts'
import { nameFilterOf } from './visibility.ts'

const work = aTask({ contextIds: ['work'], name: 'Write' })

function choosing(ids: string[], withoutContext = false, query = '') {
  return aDisplay({ contexts: { ids: new Set(ids), withoutContext }, nameFilter: nameFilterOf(query) })
}

test('one chosen context without matches is the reason (PLN-037, PLN-038)', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home'])), 'context')
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing([], true)), 'context')
})

test('several chosen contexts without matches are the reason together (PLN-039, PLN-N13)', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home', 'town'])), 'contexts')
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home'], true)), 'contexts')
})

test('a query without matches is the reason, even within a matching context (PLN-041)', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing([], false, 'roof')), 'query')
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['work'], false, 'roof')), 'query')
})

test('a context that leaves nothing by itself is the reason, also beside a query (PLN-037)', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home'], false, 'roof')), 'context')
})

test('without anything to plan, no filter is the reason (PLN-N14)', () => {
  assert.equal(emptyTreeReason(buildForest([]), null, aDisplay()), 'nothing-to-plan')
  assert.equal(
    emptyTreeReason(buildForest([{ ...work, scheduled: true }]), null, choosing(['home'])),
    'nothing-to-plan',
  )
})
