import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { detectIdleness } from './detect-idleness.ts'

class FakeDetector extends EventTarget {
  static current: FakeDetector
  static first = { userState: 'active', screenState: 'unlocked' }
  userState: string | null = null
  screenState: string | null = null

  constructor() {
    super()
    FakeDetector.current = this
  }

  start() {
    Object.assign(this, FakeDetector.first)
    return Promise.resolve()
  }

  change(userState: string, screenState = 'unlocked') {
    Object.assign(this, { userState, screenState })
    this.dispatchEvent(new Event('change'))
  }
}

const first = { ...FakeDetector.first }
beforeEach(() => Object.assign(globalThis, { IdleDetector: FakeDetector }))
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IdleDetector')
  FakeDetector.first = first
})

/** Returns what the listener is told. */
async function detected(): Promise<(number | 'returned')[]> {
  const told: (number | 'returned')[] = []
  const listener = {
    left: (seconds: number) => void told.push(seconds),
    returned: () => void told.push('returned'),
  }
  await detectIdleness(600, listener, new AbortController().signal)
  return told
}

test('idleness began with the last input, a locked screen counts at once (TIM-N21)', async () => {
  const told = await detected()
  FakeDetector.current.change('idle')
  FakeDetector.current.change('idle', 'locked')
  FakeDetector.current.change('active')
  FakeDetector.current.change('active', 'locked')
  assert.deepEqual(told, ['returned', 600, 'returned', 0])
})

for (const state of [
  { userState: 'idle', screenState: 'unlocked' },
  { userState: 'active', screenState: 'locked' },
]) {
  test(`a user who was away before the detection, ${state.userState} and ${state.screenState}, did not leave during the timer (TIM-N22)`, async () => {
    FakeDetector.first = state
    const told = await detected()
    FakeDetector.current.change('idle', 'locked')
    assert.deepEqual(told, [])
    FakeDetector.current.change('active')
    assert.deepEqual(told, ['returned'])
  })
}
