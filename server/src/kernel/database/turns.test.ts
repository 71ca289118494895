import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../database/node-sqlite-dialect.ts'
import { Turn, nextTurn } from './turns.ts'

function work(milliseconds: number): void {
  for (const begun = performance.now(); performance.now() - begun < milliseconds;);
}

test('only long work waits for another turn', async () => {
  const [busy, other] = [new Turn(), new Turn()]
  assert.equal(busy.isOver(), false)
  work(25)
  assert.deepEqual([busy.isOver(), other.isOver()], [true, false])
  await nextTurn()
  assert.equal(busy.isOver(), false)
})

test('in Node nobody waits for a timer to get a turn', { timeout: 5000 }, async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await nextTurn()
})
