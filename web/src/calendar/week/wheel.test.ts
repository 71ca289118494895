import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type WheelTurn, isMouseWheel } from './wheel.ts'

const turn = (changes: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  ctrlKey: false,
  ...changes,
})

// oxfmt-ignore
const cases: [name: string, turn: Partial<WheelTurn>, ours: boolean][] = [
  ['a notch down moves the grid by rows',            { deltaY: 100 },                true],
  ['a notch up moves it back',                       { deltaY: -120 },               true],
  ['a notch of three lines moves it',                { deltaY: 3, deltaMode: 1 },    true],
  ['the even small steps of a touchpad are its own', { deltaY: 4 },                  false],
  ['the uneven steps of a touchpad are its own',     { deltaY: 53.25 },              false],
  ['a turn aside is not ours',                       { deltaX: 20, deltaY: 100 },    false],
  ['zooming is not scrolling',                       { deltaY: 100, ctrlKey: true }, false],
]

for (const [name, given, ours] of cases) {
  test(`${name} (CAL-018)`, () => assert.equal(isMouseWheel(turn(given)), ours))
}
