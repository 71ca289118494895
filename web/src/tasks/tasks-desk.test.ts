import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#data/call-failed.ts'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { QueryClient } from '@tanstack/react-query'
import { type KnownTasks } from './known-tasks.ts'
import { TasksDesk, keyOf } from './tasks-desk.ts'
import { idOf, outlineOf, treeOf } from './testing.ts'
import { type Answering, playedServer } from '#data/old-testing.ts'

/** A desk of a server that a test plays. */
function aDesk(answering: Answering) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { calls, sent } = playedServer(answering)
  const key = keyOf('active')
  const tree = treeOf('house', '.roof', '.gate', 'thesis')
  client.setQueryData<KnownTasks>(key, { tree, contexts: [], line: 7, folded: false, whole: true })
  // Somebody looks at it.
  client
    .getQueryCache()
    .find({ queryKey: key })
    ?.addObserver(
      // The cache asks an observer only whether it is enabled.
      { options: { enabled: true }, onQueryUpdate() {} } as never,
    )
  const desk = new TasksDesk(client, { tasks: calls(tasks), plans: calls(plans) })
  const shown = () => {
    const known = client.getQueryData<KnownTasks>(key)
    assert.ok(known)
    return outlineOf(desk.underWay.value.reduce((all, change) => change(all), known.tree))
  }
  return { desk, client, sent, shown, key }
}

const house = idOf('house')
const roof = idOf('roof')
const gate = idOf('gate')
const thesis = idOf('thesis')
const good = { result: 'OK', tasks: [], removed: [] }
const bad = { result: 'ERROR', message: 'No', code: 'conflict' }

test('a change shows at once, and a refused one takes nothing else back with it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { desk, shown } = aDesk(({ action }) => (action === 'move' ? promise : { ...good, removed: [gate] }))
  const moved = desk.move([thesis], { parentId: house, after: roof })
  const removed = desk.remove([gate])
  assert.deepEqual(shown(), ['house', '.roof', '.thesis'])
  resolve(bad)
  await assert.rejects(moved, Refused)
  await removed
  assert.deepEqual(shown(), ['house', '.roof', 'thesis'])
})

test('changes are sent one after the other, in the order they were made', async () => {
  const { desk, sent } = aDesk(() => good)
  await Promise.all([
    desk.create(idOf('shed'), 'shed', { parentId: house, after: null }),
    desk.create(idOf('door'), 'door', { parentId: idOf('shed'), after: null }),
    desk.favour(idOf('shed'), true),
  ])
  assert.deepEqual(
    sent.map(({ action, id }) => `${String(action)} ${String(id).replace(/0+$/, '')}`),
    ['create shed', 'create door', 'setFavourite shed'],
  )
})

test('where subtasks may be open nothing is shown before the server has agreed', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { desk, sent } = aDesk(() => promise)
  const closing = desk.close([house], 'COMPLETED', 'ask')
  assert.deepEqual(desk.underWay.value, [])
  resolve({ ...bad, field: 'withSubtasks' })
  await assert.rejects(closing, (error) => error instanceof Refused && error.field === 'withSubtasks')
  assert.equal(sent[0]?.['withSubtasks'], false)
})

test('an older answer that arrives late does not undo a newer change', async () => {
  const late = Promise.withResolvers<object>()
  const later = new Promise<object>(() => {})
  const answers = [late.promise, later]
  const { desk, client, key, shown } = aDesk(({ action }) =>
    action === 'changes' ? (answers.shift() ?? later) : { ...good, removed: [gate] },
  )
  void client.fetchQuery({ queryKey: key, queryFn: () => desk.load('active') }).catch(() => undefined)
  await desk.remove([gate])
  late.resolve({ result: 'OK', tasks: [], removed: [], contexts: [], line: 8, all: false })
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(shown(), ['house', '.roof', 'thesis'])
})
