import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#data/call-failed.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type Answering, noticeTexts, playServer } from '#data/testing.ts'
import { type ContextId } from '@lustra/contract/ids'
import { tasks as family } from '@lustra/contract/tasks'
import { english } from '@lustra/words/en'
import { QueryObserver } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type LoadedTasks } from './loaded-tasks.ts'
import { TaskCommands } from './task-commands.ts'
import {
  assignContexts,
  changeTasks,
  closeTasks,
  createTask,
  moveTasks,
  removeTasks,
  setFavourite,
} from './tasks-mutations.ts'
import { keyOfTree, loadTree } from './tasks-queries.ts'
import { type Task } from './task.ts'
import { idOf, onWire, outlineOf, treeOf } from './testing.ts'

const key = keyOfTree('active')

/** Opens a screen with the open tasks; the test answers as the server. */
function aScreen(answering: Answering, { isLoaded = true } = {}) {
  const sent = playServer(answering)
  const tree = treeOf('house', '.roof', '.gate', 'thesis')
  const loaded: LoadedTasks = { tree, contexts: [], line: 7, startsFolded: false, isComplete: true }
  if (isLoaded) queries.setQueryData<LoadedTasks>(key, loaded)
  const queryFn = () => data.cache.read('tasks', () => loadTree('active'))
  const observer = new QueryObserver<LoadedTasks>(queries, { queryKey: key, queryFn, staleTime: Infinity })
  observer.subscribe(() => undefined)
  const visible = () => {
    const tasks = data.read<LoadedTasks>(key)
    assert.ok(tasks)
    return outlineOf(tasks.tree)
  }
  return { sent, visible, refetch: () => observer.refetch() }
}

const house = idOf('house')
const roof = idOf('roof')
const gate = idOf('gate')
const thesis = idOf('thesis')
const good = { result: 'OK', areas: ['tasks'], tasks: [], removed: [] }
const bad = { result: 'ERROR', message: 'No', code: 'conflict' }
const unchanged = { result: 'OK', tasks: [], removed: [], contexts: [], line: 8, all: false }
const name = 'thesis'

test('a change is visible at once, and rolling one back leaves the others (TSK-N01)', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { visible } = aScreen(({ action }) =>
    action === 'move' ? promise : action === 'changes' ? unchanged : { ...good, removed: [gate] },
  )
  const moved = moveTasks.run({ ids: [thesis], name, position: { parentId: house, after: roof } })
  const removed = removeTasks.run({ ids: [gate], name: 'gate' })
  assert.deepEqual(visible(), ['house', '.roof', '.thesis'])
  resolve(bad)
  assert.equal((await moved).ok, false)
  await removed
  assert.deepEqual(visible(), ['house', '.roof', 'thesis'])
  assert.deepEqual(noticeTexts(), [english.tasks.notices.failed(name, 'No')])
})

test('a line whose recognized time the server refuses is added as typed, with the reason (TSK-006)', async () => {
  const { sent } = aScreen(({ action }) => (action === 'capture' ? bad : good))
  const commands = new TaskCommands(treeOf('house'), english)
  const request = {
    id: idOf('call'),
    parentId: house,
    name: 'Call Ann',
    startTime: null,
    dueTime: null,
    minDur: null,
    contextIds: [],
    newContexts: [],
    place: null,
  }
  commands.addCaptured(request, 'Call Ann fri 15 ', { parentId: house, after: null })
  await data.settled()
  await Promise.resolve()
  await data.settled()
  assert.deepEqual(
    sent.filter(({ action }) => action !== 'changes').map(({ action, name: sentName }) => [action, sentName]),
    [
      ['capture', 'Call Ann'],
      ['create', 'Call Ann fri 15'],
    ],
  )
})

test('changes are sent one at a time in order', async () => {
  const { sent } = aScreen(() => good)
  const shed = { id: idOf('shed'), name: 'shed' }
  await Promise.all([
    createTask.run({ ...shed, position: { parentId: house, after: null } }),
    createTask.run({ id: idOf('door'), name: 'door', position: { parentId: shed.id, after: null } }),
    setFavourite.run({ ...shed, favourite: true }),
  ])
  assert.deepEqual(
    sent.map(({ action, id }) => `${String(action)} ${String(id).replace(/0+$/, '')}`),
    ['create shed', 'create door', 'setFavourite shed'],
  )
})

test('closing a task with open subtasks has no optimistic update', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { sent } = aScreen(() => promise)
  const closing = { ids: [house], name: 'house', status: 'COMPLETED', withSubtasks: false } as const
  const closed = closeTasks.run({ ...closing, mayAsk: true }, { failures: () => true })
  assert.deepEqual(data.optimisticUpdates.value, [])
  resolve({ ...bad, field: 'withSubtasks' })
  const outcome = await closed
  assert(!outcome.ok && outcome.failure instanceof Refused && outcome.failure.field === 'withSubtasks')
  assert.equal(sent[0]?.['withSubtasks'], false)
  assert.deepEqual(noticeTexts(), [])
})

test('tasks are cancelled at once, and sent as cancelled (TSK-029)', async () => {
  const { sent } = aScreen(() => ({ ...good, tasks: [] }))
  const closing = { ids: [thesis, gate], name, status: 'CANCELLED', withSubtasks: false } as const
  const closed = closeTasks.run({ ...closing, mayAsk: false })
  const tree = data.read<LoadedTasks>(key)?.tree
  assert.deepEqual([tree?.get(thesis)?.status, tree?.get(gate)?.status], ['CANCELLED', 'CANCELLED'])
  await closed
  const { ids, status } = sent[0] ?? {}
  assert.deepEqual([ids, status], [closing.ids, 'CANCELLED'])
})

test('several tasks get a priority, contexts and a position by one call each (TSK-042, TSK-N01)', async () => {
  const { sent } = aScreen(() => good)
  const work = 'work00000000' as ContextId
  const ids = [roof, gate]
  await changeTasks.run({ ids, name: '', changes: { priority: 8 } })
  await assignContexts.run({ ids, name: '', add: [work], remove: [] })
  await moveTasks.run({ ids, name: '', position: { parentId: null, after: thesis } })
  const calls = sent.map(({ action, ids: some, changes, parentId, after }) => [
    action,
    some,
    changes ?? [parentId, after],
  ])
  assert.deepEqual(calls, [
    ['changeAll', ids, { priority: 8 }],
    ['changeAll', ids, { addContextIds: [work], removeContextIds: [] }],
    ['move', ids, ['-1', thesis]],
  ])
})

test('a late, older reply does not revert a newer change', async () => {
  const late = Promise.withResolvers<object>()
  const answers = [late.promise, new Promise<object>(() => {})]
  const { visible, refetch } = aScreen(({ action }) =>
    action === 'changes' ? answers.shift()! : { ...good, removed: [gate] },
  )
  void refetch()
  await removeTasks.run({ ids: [gate], name: 'gate' })
  late.resolve(unchanged)
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(visible(), ['house', '.roof', 'thesis'])
})

test('a slice requested before a change does not revert it', async () => {
  const slice = Promise.withResolvers<object>()
  const requested = Promise.withResolvers<void>()
  const all = [...treeOf('house', '.roof', '.gate', 'thesis').depthFirst()]
  const answer = { contexts: [], line: 7, folded: false, more: true }
  const sliceOf = (tasks: Task[], more: boolean) => ({
    result: 'OK',
    ...z.encode(family.actions.open.output, { ...answer, tasks: tasks.map(onWire), more }),
  })
  const { visible, refetch } = aScreen(
    ({ action, after }) => {
      if (action === 'remove') return { ...good, removed: [gate] }
      if (after === undefined) return sliceOf(all.slice(0, 3), true)
      requested.resolve()
      return slice.promise
    },
    { isLoaded: false },
  )
  await refetch()
  await requested.promise
  await removeTasks.run({ ids: [gate], name: 'gate' })
  slice.resolve(sliceOf(all.slice(2), false))
  await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(visible(), ['house', '.roof', 'thesis'])
})
