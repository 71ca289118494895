import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DrawingQueue } from './drawing-queue.ts'

/** A queue whose frames the test runs. */
function setUp() {
  const frames: (() => void)[] = []
  const drawn: string[] = []
  const queue = new DrawingQueue((run) => frames.push(run))
  return {
    queue,
    drawn,
    frames,
    portion: (name: string, size: number) => ({ size, draw: () => void drawn.push(name) }),
    frame: () => frames.shift()?.(),
  }
}

test('draws after the frame that shows the rest, one portion per frame', () => {
  const { queue, drawn, portion, frame, frames } = setUp()
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) queue.set({}, portion(day, 110))
  frame()
  assert.deepEqual(drawn, [])
  frame()
  assert.deepEqual(drawn, ['Monday', 'Tuesday'])
  frame()
  assert.deepEqual(drawn, ['Monday', 'Tuesday', 'Wednesday'])
  assert.equal(frames.length, 0)
})

test('draws more than fits into a frame in one of its own', () => {
  const { queue, drawn, portion, frame } = setUp()
  queue.set({}, portion('crowded', 900))
  queue.set({}, portion('usual', 30))
  frame()
  frame()
  assert.deepEqual(drawn, ['crowded'])
  frame()
  assert.deepEqual(drawn, ['crowded', 'usual'])
})

test('draws only the latest of one owner, and nothing that was removed', () => {
  const { queue, drawn, portion, frame, frames } = setUp()
  const [monday, tuesday] = [{}, {}]
  queue.set(monday, portion('this week', 50))
  queue.set(tuesday, portion('gone', 50))
  queue.set(monday, portion('next week', 50))
  queue.remove(tuesday)
  while (frames.length > 0) frame()
  assert.deepEqual(drawn, ['next week'])
})
