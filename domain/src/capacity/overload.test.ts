import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { secondsPerHour } from '../calendar/index.ts'
import { at } from '../testing/times.ts'
import { type PlannedHere, hasRoom, secondsOver, whatCouldLeave } from './overload.ts'

const hours = (count: number) => count * secondsPerHour
const endOfWeek = at('2026-12-07')

// oxfmt-ignore
const plans: [title: string, planned: number, available: number | null, over: number][] = [
  ['less than available',           30, 40,   0],
  ['exactly what is available',     40, 40,   0],
  ['more than available',           44, 40,   4],
  ['work on a day full of meetings', 2, 0,    2],
  ['nothing on a day off',           0, 0,    0],
  ['without working hours',         44, null, 0],
]
for (const [title, planned, available, over] of plans) {
  test(`a plan for ${title} is ${over} h over`, () => {
    assert.equal(secondsOver(hours(planned), available === null ? null : hours(available)), hours(over))
  })
}

let created = 0
function entry(id: string, frees: number, rest: Partial<PlannedHere> = {}): PlannedHere {
  return { id, frees: hours(frees), pinned: false, due: null, priority: 5, order: created++, ...rest }
}
const due = (date: string) => ({ due: at(date) })
const low = { priority: 2 }
const high = { priority: 8 }

/** `bicycle* draft`: the listed in order, the ticked with a star. */
function leaving(entries: readonly PlannedHere[], over: number): string {
  const { listed, ticked } = whatCouldLeave(entries, hours(over), endOfWeek)
  return listed.map((one) => one.id + (ticked.includes(one) ? '*' : '')).join(' ')
}

const bicycle = entry('bicycle', 1.5, low)
const roll = entry('roll-out', 4)
const announcement = entry('announcement', 3)
const draft = entry('draft', 2, due('2026-12-27T23:59'))

// oxfmt-ignore
const cases: [title: string, entries: PlannedHere[], over: number, listed: string][] = [
  ['the picture: two of four',                         [draft, roll, announcement, bicycle],                            4.5, 'bicycle* announcement* roll-out draft'],
  ['nothing is over',                                  [draft, roll],                                                   0,   ''],
  ['one suffices exactly',                             [bicycle, roll, draft],                                          4,   'bicycle roll-out* draft'],
  ['the shortest one that suffices',                   [entry('long', 40, low), entry('short', 2)],                     1,   'long short*'],
  ['one rather than two that fit better',              [entry('a', 1), entry('b', 1), entry('c', 9, high)],             2,   'b a c*'],
  ['of equal ones the one needed least',               [entry('normal', 2), entry('low', 2, low)],                      2,   'low* normal'],
  ['no deadline before the least priority',            [entry('due', 3, { ...low, ...due('2026-12-20') }), entry('free', 3, high)], 3, 'free* due'],
  ['the later deadline first',                         [entry('soon', 3, due('2026-12-08')), entry('later', 3, due('2027-03-01'))], 3, 'later* soon'],
  ['pinned ones stay',                                 [entry('pinned', 3, { pinned: true }), entry('free', 3)],        3,   'free*'],
  ['what is due in the week stays',                    [entry('due', 3, due('2026-12-06T23:59')), entry('free', 3)],    3,   'free*'],
  ['what is overdue stays',                            [entry('overdue', 3, due('2026-11-01')), entry('free', 3)],      3,   'free*'],
  ['what is due on Monday may leave',                  [entry('due', 3, due('2026-12-07'))],                            3,   'due*'],
  ['what stands outside working hours frees nothing',  [entry('evening', 0), entry('free', 3)],                         3,   'free*'],
  ['all together do not suffice',                      [entry('a', 1), entry('b', 1)],                                  3,   'b* a*'],
  ['four of five, if these suffice',                   ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, 1)),             4,   'e* d* c* b*'],
  ['a long one takes the place of the fourth',         [entry('long', 6, high), ...['a', 'b', 'c', 'd'].map((id) => entry(id, 1))], 5, 'd c b long*'],
  ['two long ones take two places',                    [entry('long', 6, high), entry('longer', 7, high), ...['a', 'b', 'c'].map((id) => entry(id, 1))], 12, 'c b longer* long*'],
  ['five are needed: the first four',                  ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, 1)),             5,   'e* d* c* b*'],
]
for (const [title, entries, over, listed] of cases) {
  test(`the list of what could leave: ${title} (RHY-026)`, () => assert.equal(leaving(entries, over), listed))
}

test('what is still over after all listed have left is said', () => {
  const short = [entry('a', 1), entry('b', 1)]
  assert.equal(whatCouldLeave(short, hours(3), endOfWeek).stillOver, hours(1))
  assert.equal(whatCouldLeave(short, hours(2), endOfWeek).stillOver, 0)
})

// oxfmt-ignore
const rooms: [title: string, planned: number, available: number | null, seconds: number, has: boolean][] = [
  ['exactly as much as is free', 36, 40,   4,   true],
  ['half an hour too much',      36, 40,   4.5, false],
  ['a period that is over',      44, 40,   1,   false],
  ['without working hours',      0,  null, 1,   false],
]
for (const [title, planned, available, seconds, has] of rooms) {
  test(`room for ${title}: ${has}`, () => {
    const figures = { planned: hours(planned), available: available === null ? null : hours(available) }
    assert.equal(hasRoom(figures, hours(seconds)), has)
  })
}

test('no ticked entry could stay, and a set of four is found whenever there is one', () => {
  const entries = fc.array(
    fc.record({
      id: fc.constant('x'),
      frees: fc.integer({ min: 1, max: 12 }),
      pinned: fc.constant(false),
      due: fc.constant(null),
      priority: fc.nat(10),
      order: fc.nat(100),
    }),
    { maxLength: 9 },
  )
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 50 }), (entries, over) => {
      const { listed, ticked, stillOver } = whatCouldLeave(entries, over, endOfWeek)
      const longest = entries.map(({ frees }) => frees).sort((one, other) => other - one)
      const most = longest.slice(0, 4).reduce((sum, frees) => sum + frees, 0)
      const freed = ticked.reduce((sum, { frees }) => sum + frees, 0)
      assert.equal(listed.length, Math.min(4, entries.length))
      assert.equal(stillOver === 0, most >= over)
      if (most < over) return
      assert.ok(freed >= over)
      // Without any one of the ticked, it would not fit.
      assert.ok(ticked.every(({ frees }) => freed - frees < over))
    }),
    { seed: 56 },
  )
})
