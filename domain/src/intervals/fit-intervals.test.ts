import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Interval, fitIntervals, overlapFinder } from './fit-intervals.ts'

const at = (start: number, end: number): Interval => ({ start, duration: end - start })
const text = ({ start, duration }: Interval) => `${start}-${start + duration}`

// oxfmt-ignore
const cases: [title: string, intervals: Interval[], taken: Interval[], fitting: string, overlapping: string][] = [
  ['all fit among nothing',              [at(9, 10), at(10, 11)],           [],                     '9-10 10-11', ''],
  ['adjacent ones fit',                  [at(9, 10)],                       [at(8, 9), at(10, 12)], '9-10',       ''],
  ['a partly taken one does not',        [at(9, 11)],                       [at(10, 12)],           '',           '9-11 by 10-12'],
  ['one around a taken one does not',    [at(8, 14)],                       [at(10, 12)],           '',           '8-14 by 10-12'],
  ['one inside a long earlier does not', [at(12, 13)],                      [at(8, 20), at(9, 10)], '',           '12-13 by 8-20'],
  ['the earlier of two fits',            [at(10, 12), at(9, 11)],           [],                     '9-11',       '10-12 by 9-11'],
  ['one that does not fit takes no time', [at(9, 12), at(11, 13)],          [at(9, 10)],            '11-13',      '9-12 by 9-10'],
]
for (const [title, intervals, taken, fitting, overlapping] of cases) {
  test(`intervals: ${title}`, () => {
    const fit = fitIntervals(intervals, taken)
    assert.equal(fit.fitting.map(text).join(' '), fitting)
    const described = fit.overlapping.map((each) => `${text(each.interval)} by ${text(each.obstacle)}`)
    assert.equal(described.join(' '), overlapping)
  })
}

const interval = fc.record({
  start: fc.integer({ min: 0, max: 60 }),
  duration: fc.integer({ min: 1, max: 20 }),
})
const meet = (one: Interval, other: Interval) =>
  one.start < other.start + other.duration && other.start < one.start + one.duration

test('an overlap is found exactly when there is one', () => {
  fc.assert(
    fc.property(fc.array(interval), interval, (taken, one) => {
      const found = overlapFinder(taken)(one)
      assert.equal(
        found !== null,
        taken.some((each) => meet(each, one)),
      )
      assert.ok(found === null || meet(found, one))
    }),
  )
})

test('fitting intervals do not overlap, and nothing is lost or changed', () => {
  fc.assert(
    fc.property(fc.array(interval), fc.array(interval), (intervals, taken) => {
      const { fitting, overlapping } = fitIntervals(intervals, taken)
      for (const [nth, one] of fitting.entries()) {
        assert.ok(!taken.some((each) => meet(each, one)))
        assert.ok(!fitting.some((each, other) => other !== nth && meet(each, one)))
      }
      assert.deepEqual(new Set([...fitting, ...overlapping.map((each) => each.interval)]), new Set(intervals))
    }),
  )
})
