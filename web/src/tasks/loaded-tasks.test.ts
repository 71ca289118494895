import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#data/call-failed.ts'
import { type LoadedTasks, loadFirst, withNewer, loadMore, loadChanges } from './loaded-tasks.ts'
import { TaskTree } from './task-tree.ts'
import { aTask, idOf, onWire, outlineOf, treeOf } from './testing.ts'

const all = [...treeOf('house', '.roof', '..tiles', '.gate', 'thesis', '.chapter').depthFirst()]

/** A server that returns slices of `size` tasks, and the given changes. */
function aServer(size: number, news: Partial<Awaited<ReturnType<TasksCalls['changes']>>> = {}) {
  const server: TasksCalls = {
    open: ({ after }) => {
      const from = after === undefined || after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
      if (after && from === 0) throw new Refused('gone', 'not-found', 'after')
      const slice = all.slice(from, from + size).map(onWire)
      return Promise.resolve({
        tasks: slice,
        contexts: [],
        line: 7,
        folded: false,
        more: from + size < all.length,
      })
    },
    changes: () => Promise.resolve({ tasks: [], removed: [], contexts: [], line: 9, all: false, ...news }),
  }
  return server
}

type TasksCalls = Parameters<typeof loadFirst>[0]

async function loadAll(server: TasksCalls): Promise<LoadedTasks[]> {
  const first = await loadFirst(server, 'active')
  const steps = [first]
  for await (const next of loadMore(server, 'active', first)) steps.push(next)
  return steps
}

test('slices of any size add up to the tree, and only the last one completes it (TSK-N06)', async () => {
  for (const size of [1, 2, 4, 6, 50]) {
    const steps = await loadAll(aServer(size))
    assert.deepEqual([...(steps.at(-1)?.tree.depthFirst() ?? [])], all)
    assert.deepEqual(
      steps.map((step) => step.isComplete),
      [...Array.from({ length: steps.length - 1 }, () => false), true],
    )
    assert.equal(steps.length, Math.ceil(all.length / size))
  }
})

test('a large tree that began with its top level is loaded from the beginning', async () => {
  const server = aServer(2)
  const roots = all.filter(({ parentId }) => parentId === null)
  const loaded = { tree: TaskTree.of(roots), contexts: [], line: 7, startsFolded: true, isComplete: false }
  let tree = loaded.tree
  for await (const next of loadMore(server, 'active', loaded)) tree = next.tree
  assert.deepEqual([...tree.depthFirst()], all)
})

test('changes are merged and removed tasks disappear', async () => {
  const [loaded] = await loadAll(aServer(50))
  assert.ok(loaded)
  const renamed = { ...aTask('thesis', { levelOrder: 4 }), name: 'book' }
  const next = await loadChanges(
    aServer(50, { tasks: [onWire(renamed)], removed: [idOf('gate')] }),
    'active',
    loaded,
  )
  assert.deepEqual(next && outlineOf(next.tree), ['house', '.roof', '..tiles', 'book', '.chapter'])
  assert.equal(next?.line, 9)
  assert.equal(await loadChanges(aServer(50, { all: true }), 'active', loaded), null)
})

test('a slice that is older than a reply does not revert the reply’s changes', () => {
  const slices = treeOf('house', '.roof', 'thesis')
  const newer = slices.with([{ ...aTask('thesis', { levelOrder: 2 }), name: 'book' }], [idOf('roof')])
  assert.deepEqual(outlineOf(withNewer(slices, newer, [idOf('thesis'), idOf('roof')])), ['house', 'book'])
})
