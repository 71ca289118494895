import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area } from '@lustra/contract/area'
import { journal } from '@lustra/contract/journal'
import { QueryClient } from '@tanstack/react-query'
import { Refused } from './call-failed.ts'
import { JournalDesk } from './journal-desk.ts'
import { Turns } from './turns.ts'
import { UnderWay } from './under-way.ts'
import { type Answering, type Sent, playedServer } from './testing.ts'

const taken = (...areas: Area[]) => ({
  result: 'OK',
  line: 7,
  what: 'plans.scheduleTask',
  name: 'Read',
  areas,
})
const refused = { result: 'ERROR', message: 'No', code: 'conflict' }

/** A desk of a server that a test plays. */
function aDesk(answering: Answering) {
  const client = new QueryClient()
  const { calls, sent } = playedServer(answering)
  const turns = new Turns()
  const known = (key: string) => client.getQueryState([key])?.isInvalidated === false
  for (const key of ['plans', 'tasks', 'goals']) client.setQueryData([key], key)
  return { desk: new JournalDesk(client, calls(journal), turns), turns, sent, known }
}

const linesOf = (sent: readonly Sent[]) => sent.map(({ line }) => line)

test('what is taken back waits for the changes under way, and what comes after waits for it', async () => {
  const { desk, turns, sent } = aDesk(() => taken('plans'))
  const slow = Promise.withResolvers<void>()
  const underWay = new UnderWay<string>(turns)
  const change = underWay.send(
    'a move',
    () => slow.promise,
    async () => {},
  )
  const undone = desk.undoLines([7])
  const after: unknown[] = []
  const next = turns.take(async () => after.push(...linesOf(sent)))
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.deepEqual(sent, [], 'nothing overtakes')
  slow.resolve()
  await Promise.all([change, undone, next])
  assert.deepEqual(after, [7])
})

test('lines are taken back the last one first, with nothing in between', async () => {
  const { desk, turns, sent } = aDesk(() => taken('tasks'))
  const undone = desk.undoLines([4, 5, 6])
  await turns.take(async () => assert.deepEqual(linesOf(sent), [6, 5, 4]))
  await undone
})

test('what it touched is asked for again, and nothing else', async () => {
  const { desk, known } = aDesk(() => taken('plans'))
  await desk.undoLines([7])
  assert.deepEqual([known('plans'), known('goals')], [false, true])
})

test('where one line is refused, what the others touched is asked for again', async () => {
  const { desk, sent, known } = aDesk(({ line }) => (line === 6 ? taken('tasks') : refused))
  await assert.rejects(desk.undoLines([4, 5, 6]), Refused)
  assert.deepEqual(linesOf(sent), [6, 5])
  assert.deepEqual([known('tasks'), known('goals')], [false, true])
})

test('the last deed is named neither by undo nor by redo', async () => {
  const { desk, sent, known } = aDesk(() => taken('goals'))
  assert.equal((await desk.undo()).name, 'Read')
  await desk.redo()
  assert.deepEqual(linesOf(sent), [undefined, undefined])
  assert.deepEqual(
    sent.map(({ action }) => action),
    ['undo', 'redo'],
  )
  assert.equal(known('goals'), false)
})
