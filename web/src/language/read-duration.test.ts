import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDuration } from './read-duration.ts'

const day = 86_400

// oxfmt-ignore
const durations: [text: string, seconds: number | null][] = [
  ['1:30', 5400], ['0:30', 1800], ['24:00', day], ['1', 3600], ['1.5', 5400], ['1,5', 5400],
  ['2 h', 7200], ['2h 15m', 8100], ['2h15m', 8100], ['90 min', 5400], ['45m', 2700], ['1 hr', 3600],
  ['1 ч', 3600], ['1 ч 30 мин', 5400], ['1ч30м', 5400], ['20 мин', 1200], ['1 d', day], ['1 день', day],
  ['', null], ['0', null], ['0:00', null], ['1:75', null], ['25:00', null], ['an hour', null], ['-1', null],
  ['2 d', null], ['1 м 30 ч', null], ['1 hm', null],
]

for (const [text, seconds] of durations) {
  test(`the duration typed as “${text}” is ${seconds ?? 'none'}`, () =>
    assert.equal(readDuration(text), seconds))
}

// oxfmt-ignore
const long: [text: string, seconds: number][] = [
  ['2 d', 2 * day], ['3 дня', 3 * day], ['1 week', 7 * day], ['2 недели', 14 * day], ['1w 2d 3h 4m', 9 * day + 3 * 3600 + 240],
  ['1,5 дня', 1.5 * day], ['100:00', 360_000],
]

for (const [text, seconds] of long) {
  test(`with a larger maximum, “${text}” is ${seconds}`, () =>
    assert.equal(readDuration(text, 400 * day), seconds))
}
