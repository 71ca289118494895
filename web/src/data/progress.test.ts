import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Progress, widthPercent } from './progress.ts'

function started(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const progress = new Progress()
  return { progress, state: () => progress.state.value, pass: (ms: number) => context.mock.timers.tick(ms) }
}

test('without a call the state is 0, without any width (FND-052)', (context) => {
  const { state } = started(context)
  assert.equal(state(), 0)
  assert.equal(widthPercent[0], 0)
})

test('a running call is state 1, a third of the width (FND-053)', (context) => {
  const { progress, state } = started(context)
  progress.start()
  assert.equal(state(), 1)
  assert.equal(widthPercent[1], 33)
})

test('a successful call is state 2, the whole width (FND-054)', (context) => {
  const { progress, state } = started(context)
  progress.start()
  progress.end(true)
  assert.equal(state(), 2)
  assert.equal(widthPercent[2], 100)
})

test('a failed call is state 3, the whole width (FND-055)', (context) => {
  const { progress, state } = started(context)
  progress.start()
  progress.end(false)
  assert.equal(state(), 3)
  assert.equal(widthPercent[3], 100)
})

for (const succeeded of [true, false]) {
  test(`500 ms after ${succeeded ? 'success' : 'an error'} the bar is idle again (FND-056)`, (context) => {
    const { progress, state, pass } = started(context)
    progress.start()
    progress.end(succeeded)
    pass(499)
    assert.notEqual(state(), 0)
    pass(1)
    assert.equal(state(), 0)
  })
}

test('the bar stays in progress until the last of several calls ends, and an error takes precedence (FND-N14)', (context) => {
  const { progress, state } = started(context)
  progress.start()
  progress.start()
  progress.end(false)
  assert.equal(state(), 1)
  progress.end(true)
  assert.equal(state(), 3)
})

test('an error takes precedence over the success of a call that starts after it, or ends before it (FND-N14)', (context) => {
  const { progress, state } = started(context)
  progress.start()
  progress.start()
  progress.end(false)
  progress.start()
  progress.end(true)
  assert.equal(state(), 1)
  progress.end(true)
  assert.equal(state(), 3)
  progress.start()
  progress.start()
  progress.end(true)
  assert.equal(state(), 1)
  progress.end(false)
  assert.equal(state(), 3)
})

test('an earlier error does not affect later calls', (context) => {
  const { progress, state } = started(context)
  progress.start()
  progress.end(false)
  progress.start()
  progress.end(true)
  assert.equal(state(), 2)
})

test('a call that starts within the 500 ms keeps the bar in progress', (context) => {
  const { progress, state, pass } = started(context)
  progress.start()
  progress.end(true)
  pass(300)
  progress.start()
  pass(400)
  assert.equal(state(), 1)
})
