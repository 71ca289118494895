import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TimeLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { at } from '../testing/times.ts'
import {
  type Closer,
  type Closure,
  type Outcome,
  closingOfOccurrence,
  outcomeOf,
  outcomeOfOccurrence,
  taskClosers,
  tickedClosing,
  untickedClosing,
  withClosure,
  withoutClosure,
} from './closing.ts'

const hours = { level: 1 as TimeLevel, start: at('2026-11-16T10:00'), duration: 3600 }
const night = { level: 1 as TimeLevel, start: at('2026-11-16T22:00'), duration: 4 * 3600 }
const evening = { level: 1 as TimeLevel, start: at('2026-11-16T22:00'), duration: 2 * 3600 }
const week = { level: 3 as TimeLevel, start: at('2026-11-16'), duration: 7 * 86_400 }

describe('the outcome of an entry (RPT-N17)', () => {
  // oxfmt-ignore
  const cases: [name: string, slot: typeof hours, status: Status, by: Closer | null, time: string, outcome: Outcome][] = [
    ['open',                                           hours,   'NORMAL',    null,             '',                 'open'],
    ['completed, nobody knows when',                   hours,   'COMPLETED', null,             '',                 'done'],
    ['cancelled, nobody knows when',                   hours,   'CANCELLED', null,             '',                 'dropped'],
    ['its task was completed before it',               hours,   'COMPLETED', 'completed-task', '2026-11-01T10:00', 'done'],
    ['its task was completed that evening',            hours,   'COMPLETED', 'completed-task', '2026-11-16T23:59', 'done'],
    ['its task was completed at midnight',             hours,   'COMPLETED', 'completed-task', '2026-11-17T00:00', 'open'],
    ['over midnight, the day after it began',          night,   'COMPLETED', 'completed-task', '2026-11-17T23:59', 'done'],
    ['up to midnight, the day after',                  evening, 'COMPLETED', 'completed-task', '2026-11-17T00:00', 'open'],
    ['of a week, on its last day',                     week,    'COMPLETED', 'completed-task', '2026-11-22T23:59', 'done'],
    ['of a week, when it was over',                    week,    'COMPLETED', 'completed-task', '2026-11-23T00:00', 'open'],
    ['ticked months later',                            hours,   'COMPLETED', 'entry',          '2027-04-01T10:00', 'done'],
    ['ticked after its task had been removed in time', hours,   'COMPLETED', 'entry-after-removed-task', '2026-11-16T12:00', 'done'],
    ['its task was cancelled that evening',            hours,   'CANCELLED', 'cancelled-task', '2026-11-16T23:59', 'dropped'],
    ['its task was cancelled later',                   hours,   'CANCELLED', 'cancelled-task', '2026-11-17T00:00', 'open'],
    ['its task was removed that evening',              hours,   'NORMAL',    'removed-task',   '2026-11-16T23:59', 'dropped'],
    ['its task was removed later',                     hours,   'NORMAL',    'removed-task',   '2026-11-17T00:00', 'open'],
    ['its task was removed in time, completed later',  hours,   'COMPLETED', 'removed-task',   '2026-11-16T23:59', 'dropped'],
    ['its task was completed in time, reopened later', hours,   'NORMAL',    'completed-task', '2026-11-16T12:00', 'done'],
  ]
  for (const [name, slot, status, by, time, outcome] of cases) {
    test(`${name}: ${outcome}`, () => {
      assert.equal(outcomeOf({ ...slot, status }, by && { by, time: at(time) }), outcome)
    })
  }
})

describe('the tick of an entry (RPT-N17)', () => {
  const now = at('2026-12-01T10:00')

  for (const by of taskClosers) {
    test(`undoing the tick restores ${by}, even after a second tick`, () => {
      const before = { time: at('2026-11-16T12:00'), by }
      const ticked = tickedClosing(before, now)
      assert.equal(outcomeOf({ ...hours, status: 'COMPLETED' }, ticked), 'done')
      assert.deepEqual(untickedClosing(ticked), before)
      assert.deepEqual(untickedClosing(tickedClosing(untickedClosing(ticked), now)), before)
    })
  }

  test('undoing the tick leaves an entry open that was open before', () => {
    assert.deepEqual(tickedClosing(null, now), { time: now, by: 'entry' })
    assert.equal(untickedClosing(tickedClosing(null, now)), null)
    // The task was removed or cancelled, reopened, and completed with the entry: only the completion is reverted.
    for (const by of ['removed-task', 'cancelled-task'] as const) {
      assert.deepEqual(untickedClosing({ time: now, by }), { time: now, by })
    }
    assert.equal(untickedClosing({ time: now, by: 'completed-task' }), null)
  })
})

describe('the outcome of an occurrence that is not stored (RPT-N17)', () => {
  const closed = (by: Closure['by'], from: string, until: string | null = null): Closure => ({
    by,
    from: at(from),
    until: until === null ? null : at(until),
  })
  // oxfmt-ignore
  const cases: [name: string, closures: Closure[], outcome: Outcome][] = [
    ['of an open task',                          [],                                                                     'open'],
    ['its task was completed that evening',      [closed('completed-task', '2026-11-16T23:59')],                         'done'],
    ['its task was completed the day after',     [closed('completed-task', '2026-11-17T00:00')],                         'open'],
    ['its task was cancelled that evening',      [closed('cancelled-task', '2026-11-16T23:59')],                         'dropped'],
    ['its task was removed that evening',        [closed('removed-task', '2026-11-16T23:59')],                           'dropped'],
    ['completed, and reopened before midnight',  [closed('completed-task', '2026-11-16T12:00', '2026-11-16T23:59')],     'open'],
    ['completed, and reopened at midnight',      [closed('completed-task', '2026-11-16T12:00', '2026-11-17T00:00')],     'done'],
    ['reopened after the series had ended',      [closed('completed-task', '2026-11-16T09:59', '2026-11-18T10:00')],     'dropped'],
    ['reopened, and completed again later',      [closed('completed-task', '2026-11-01T00:00', '2026-11-02T00:00'), closed('completed-task', '2026-12-01T00:00')], 'open'],
  ]
  for (const [name, closures, outcome] of cases) {
    test(`${name}: ${outcome}`, () => {
      assert.equal(outcomeOfOccurrence(hours, closures, 'NORMAL'), outcome)
    })
    test(`${name}, when it is stored: ${outcome}`, () => {
      const closing = closingOfOccurrence(hours, closures)
      assert.equal(outcomeOf({ ...hours, status: 'NORMAL' }, closing), outcome)
    })
  }

  test('without closures the task’s status decides', () => {
    assert.equal(outcomeOfOccurrence(hours, [], 'COMPLETED'), 'done')
    assert.equal(outcomeOfOccurrence(hours, [], 'CANCELLED'), 'dropped')
  })

  test('a stored occurrence gets the closing at its end, else the one that lasts', () => {
    const first = closed('completed-task', '2026-11-16T12:00', '2026-11-20T00:00')
    const last = closed('cancelled-task', '2026-12-01T00:00')
    assert.deepEqual(closingOfOccurrence(hours, [first, last]), { time: first.from, by: 'completed-task' })
    assert.deepEqual(closingOfOccurrence(hours, [last]), { time: last.from, by: 'cancelled-task' })
    assert.equal(closingOfOccurrence(hours, []), null)
  })

  test('a closure begins once, ends by the opposite change, and is dropped when it took no time', () => {
    const [first, later] = [at('2026-11-16T12:00'), at('2026-11-17T12:00')]
    const begun = withClosure([], first, 'completed-task')
    assert.deepEqual(withClosure(begun, later, 'removed-task'), begun)
    assert.deepEqual(withoutClosure(begun, later, ['removed-task']), begun)
    assert.deepEqual(withoutClosure(begun, later, ['completed-task']), [{ ...begun[0]!, until: later }])
    assert.deepEqual(withoutClosure(begun, first, ['completed-task']), [])
  })
})
