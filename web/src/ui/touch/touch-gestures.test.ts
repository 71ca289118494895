import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TouchGestures } from './touch-gestures.ts'

const at = (x: number, y = 0) => ({ x, y })

function flick(dx: number, dy: number, ms: number): number {
  const gestures = new TouchGestures()
  gestures.begin([at(200, 300)], 0)
  gestures.move([at(200 + dx, 300 + dy)])
  return gestures.end(ms)
}

// oxfmt-ignore
const flicks: [what: string, dx: number, dy: number, ms: number, leads: number][] = [
  ['to the left leads on (PLN-N31)',     -60,  0, 200,  1],
  ['to the right leads back (PLN-N31)',   60,  0, 200, -1],
  ['that is too short leads nowhere',    -59,  0, 200,  0],
  ['that takes its time is none',        -90,  0, 501,  0],
  ['that still counts as quick',         -90,  0, 500,  1],
  ['that goes down as well is a scroll', -80, 41, 200,  0],
  ['that is hardly slanted counts',      -80, 40, 200,  1],
]

for (const [what, dx, dy, ms, leads] of flicks) {
  test(`a flick ${what}`, () => assert.equal(flick(dx, dy, ms), leads))
}

test('a pinch ends without a flick, whichever finger is lifted last', () => {
  const gestures = new TouchGestures()
  gestures.begin([at(100)], 0)
  gestures.begin([at(100), at(200)], 10)
  assert.equal(gestures.move([at(95), at(230)]), null)
  assert.equal(gestures.move([at(90), at(230)]), 'in')
  assert.equal(gestures.move([at(90), at(240)]), null)
  assert.equal(gestures.move([at(100), at(200)]), 'out')
})

test('a gesture that a drag has taken over is no flick', () => {
  const gestures = new TouchGestures()
  gestures.begin([at(100), at(200)], 0)
  gestures.move([at(0), at(200)])
  gestures.begin([at(0)], 50)
  gestures.move([at(-100)])
  assert.equal(gestures.end(100), 0)
  gestures.begin([at(200)], 200)
  gestures.move([at(100)])
  assert.equal(gestures.end(300), 1)
})

test('a touch taken by a drag is no flick', () => {
  const gestures = new TouchGestures()
  gestures.begin([at(200)], 0)
  gestures.forget()
  gestures.move([at(100)])
  assert.equal(gestures.end(100), 0)
})
