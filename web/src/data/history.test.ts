import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Area } from '@lustra/contract/area'
import { plans } from '@lustra/contract/plans'
import { english } from '@lustra/words/en'
import { notices } from '#ui/toast/toast.ts'
import { data, history, mutation, notifyDone, queryFamily } from './client.ts'
import { queries } from './queries.ts'
import { type Answering, type Sent, noticeTexts, playServer } from './testing.ts'

const undone = (...areas: Area[]) => ({
  result: 'OK',
  seq: 12,
  line: 7,
  what: 'plans.scheduleTask',
  name: 'Read',
  areas,
})
const refused = { result: 'ERROR', message: 'It changed since', code: 'conflict' }

for (const area of ['plans', 'tasks', 'goals'] as const) queryFamily(`of ${area}`, [area])
const pin = mutation('test.pin', plans, 'pinTask')

/** Simulates a server; returns the requests that it received. */
function aServer(answering: Answering) {
  const sent = playServer(answering)
  for (const area of ['plans', 'tasks', 'goals']) queries.setQueryData([`of ${area}`], area)
  return { sent, isFresh: (area: Area) => queries.getQueryState([`of ${area}`])?.isInvalidated === false }
}

const linesOf = (sent: readonly Sent[]) => sent.map(({ line }) => line)
const pinEntry = () => pin.run({ id: 'entry0000000' as never, newPin: true })

test('a finished action such as an import is announced for ten seconds with undo (CTX-052, FND-N36)', async () => {
  const { sent } = aServer(() => undone('tasks'))
  notifyDone('Imported: 1 contact', [3])
  notifyDone('Imported: 2 contacts', [7])
  const [notice, ...others] = notices.visibleToasts
  assert.deepEqual([notice?.content.text, notice?.timeout, others], ['Imported: 2 contacts', 10_000, []])
  await notice?.content.undo?.()
  assert.deepEqual(linesOf(sent), [7])
})

test('an undo waits for earlier changes, and later changes wait for the undo', async () => {
  const slow = Promise.withResolvers<object>()
  const pinned = { result: 'OK', tasks: {}, entry: null, parentPlans: {}, more: false }
  const { sent } = aServer(({ action }, nth) =>
    nth === 1 ? slow.promise : action === 'undo' ? undone() : pinned,
  )
  const runs = [pinEntry(), history.undoLines([7]), pinEntry()]
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(sent.length, 1)
  slow.resolve(pinned)
  await Promise.all(runs)
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['pinTask', 'undo', 'pinTask'],
  )
})

test('several lines are undone in reverse order with nothing in between', async () => {
  const { sent } = aServer(({ action }) =>
    action === 'undo'
      ? undone('tasks')
      : { result: 'OK', tasks: {}, entry: null, parentPlans: {}, more: false },
  )
  await Promise.all([history.undoLines([4, 5, 6]), pinEntry()])
  assert.deepEqual(linesOf(sent), [6, 5, 4, undefined])
})

test('an undo makes only the touched queries stale', async () => {
  const { isFresh } = aServer(() => undone('plans'))
  await history.undoLines([7])
  assert.deepEqual([isFresh('plans'), isFresh('goals')], [false, true])
})

test('when one line is refused, earlier ones are not undone, and the notice gives the reason', async () => {
  const { sent, isFresh } = aServer(({ line }) => (line === 6 ? undone('tasks') : refused))
  await history.undoLines([4, 5, 6])
  assert.deepEqual(linesOf(sent), [6, 5])
  assert.deepEqual([isFresh('tasks'), isFresh('goals')], [false, true])
  assert.deepEqual(noticeTexts(), ['It changed since'])
  assert.deepEqual(data.queue.pending.value, [])
})

test('undo and redo send no line, because the server knows the last one, and the notice names the change', async () => {
  const { sent, isFresh } = aServer(() => undone('goals'))
  await history.undo()
  const { history: words } = english.shell
  assert.deepEqual(noticeTexts(), [words.undone(words.changes.scheduleTask('Read'))])
  await history.redo()
  assert.deepEqual(linesOf(sent), [undefined, undefined])
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['undo', 'redo'],
  )
  assert.equal(isFresh('goals'), false)
})

test('a notice of lines written outside the queue undoes them, and calls back only after success', async () => {
  const reported: string[] = []
  const undo = () => notices.visibleToasts[0]?.content.undo?.()
  aServer(() => refused)
  notifyDone('Imported', [7], { undone: () => void reported.push('refused') })
  await undo()
  assert.deepEqual(noticeTexts(), ['It changed since'])
  aServer(() => undone('tasks'))
  notifyDone('Imported', [7], { undone: () => void reported.push('undone') })
  await undo()
  assert.deepEqual(reported, ['undone'])
})
