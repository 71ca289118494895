import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DrawingQueue } from './drawing-queue.ts'

/** A queue whose frames are run by the test. */
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

test('boxes out of sight are drawn after the first frame, one portion per frame', () => {
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

test('a portion larger than a frame’s limit is drawn in a frame of its own', () => {
  const { queue, drawn, portion, frame } = setUp()
  queue.set({}, portion('crowded', 900))
  queue.set({}, portion('usual', 30))
  frame()
  frame()
  assert.deepEqual(drawn, ['crowded'])
  frame()
  assert.deepEqual(drawn, ['crowded', 'usual'])
})

test('only the latest portion of an owner is drawn, and no removed one', () => {
  const { queue, drawn, portion, frame, frames } = setUp()
  const [monday, tuesday] = [{}, {}]
  queue.set(monday, portion('this week', 50))
  queue.set(tuesday, portion('gone', 50))
  queue.set(monday, portion('next week', 50))
  queue.remove(tuesday)
  while (frames.length > 0) frame()
  assert.deepEqual(drawn, ['next week'])
})
