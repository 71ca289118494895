import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type WheelTurn, wheelRows } from './wheel.ts'

const turn = (changes: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  ctrlKey: false,
  ...changes,
})

// oxfmt-ignore
const cases: [name: string, turn: Partial<WheelTurn>, rows: number | null][] = [
  ['one notch down moves one row',                { deltaY: 100 },                1],
  ['one notch up moves one row back',             { deltaY: -100 },              -1],
  ['a notch of 120 px moves one row',             { deltaY: 120 },                1],
  ['a fast turn moves several rows',              { deltaY: 300 },                3],
  ['a notch of three lines moves one row',        { deltaY: 3, deltaMode: 1 },    1],
  ['the even small steps of a touchpad are its own', { deltaY: 4 },               null],
  ['the uneven steps of a touchpad are its own',  { deltaY: 53.25 },              null],
  ['a turn aside is not ours',                    { deltaX: 20, deltaY: 100 },    null],
  ['zooming is not scrolling',                    { deltaY: 100, ctrlKey: true }, null],
]

for (const [name, given, rows] of cases) {
  test(`${name} (CAL-018, CAL-019)`, () => assert.equal(wheelRows(turn(given)), rows))
}
