import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#data/call-failed.ts'
import { type LoadedTasks, loadFirst, withNewer, loadMore, loadChanges } from './loaded-tasks.ts'
import { TaskTree } from './task-tree.ts'
import { aTask, idOf, onWire, outlineOf, treeOf } from './testing.ts'

const all = [...treeOf('house', '.roof', '..tiles', '.gate', 'thesis', '.chapter').inOrder()]

/** The server's side: slices of so many tasks, and whatever it says has become different. */
function asked(size: number, news: Partial<Awaited<ReturnType<Asked['changes']>>> = {}) {
  const ask: Asked = {
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
  return ask
}

type Asked = Parameters<typeof loadFirst>[0]

async function whole(ask: Asked): Promise<LoadedTasks[]> {
  const first = await loadFirst(ask, 'active')
  const steps = [first]
  for await (const next of loadMore(ask, 'active', first)) steps.push(next)
  return steps
}

test('slices make the whole tree, however large they are; only the last is whole', async () => {
  for (const size of [1, 2, 4, 6, 50]) {
    const steps = await whole(asked(size))
    assert.deepEqual([...(steps.at(-1)?.tree.inOrder() ?? [])], all)
    assert.deepEqual(
      steps.map((step) => step.whole),
      [...Array.from({ length: steps.length - 1 }, () => false), true],
    )
    assert.equal(steps.length, Math.ceil(all.length / size))
  }
})

test('after the top level of a large tree everything comes from the beginning', async () => {
  const ask = asked(2)
  const roots = all.filter(({ parentId }) => parentId === null)
  const known = { tree: TaskTree.of(roots), contexts: [], line: 7, folded: true, whole: false }
  let tree = known.tree
  for await (const next of loadMore(ask, 'active', known)) tree = next.tree
  assert.deepEqual([...tree.inOrder()], all)
})

test('what became different is taken over, and what went is gone', async () => {
  const [known] = await whole(asked(50))
  assert.ok(known)
  const renamed = { ...aTask('thesis', { levelOrder: 4 }), name: 'book' }
  const next = await loadChanges(
    asked(50, { tasks: [onWire(renamed)], removed: [idOf('gate')] }),
    'active',
    known,
  )
  assert.deepEqual(next && outlineOf(next.tree), ['house', '.roof', '..tiles', 'book', '.chapter'])
  assert.equal(next?.line, 9)
  assert.equal(await loadChanges(asked(50, { all: true }), 'active', known), null)
})

test('a slice that set out before an answer does not bring back what the answer changed', () => {
  const slices = treeOf('house', '.roof', 'thesis')
  const shown = slices.with([{ ...aTask('thesis', { levelOrder: 2 }), name: 'book' }], [idOf('roof')])
  assert.deepEqual(outlineOf(withNewer(slices, shown, [idOf('thesis'), idOf('roof')])), ['house', 'book'])
})
