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

test('one chosen context that nothing matches is named', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home'])), 'context')
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing([], true)), 'context')
})

test('several chosen contexts that nothing matches are named together (PLN-N13)', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home', 'town'])), 'contexts')
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home'], true)), 'contexts')
})

test('a query that nothing matches is named, also within a context that matches', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing([], false, 'roof')), 'query')
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['work'], false, 'roof')), 'query')
})

test('of a context and a query the context is named when it alone leaves nothing', () => {
  assert.equal(emptyTreeReason(buildForest([work]), null, choosing(['home'], false, 'roof')), 'context')
})

test('without anything to plan no filter is to blame (PLN-N14)', () => {
  assert.equal(emptyTreeReason(buildForest([]), null, aDisplay()), 'nothing-to-plan')
  assert.equal(
    emptyTreeReason(buildForest([{ ...work, scheduled: true }]), null, choosing(['home'])),
    'nothing-to-plan',
  )
})
