import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryId } from '@lustra/contract/ids'
import { TimeLevel, formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { columnsOf, partAdded, partMoved, periodBelow, refusePartMove } from './levels.ts'
import { aPart, aTask, at, levelsWith, rules } from './testing.ts'

// A Wednesday.
const now = at('2026-12-02T10:00')
const dateOf = (day: number) => formatLocalTime(startOfDay(day as never)).slice(0, 10)

test('the columns go from a life to hours, each from its current period on (RHY-060)', () => {
  const columns = columnsOf(levelsWith(), now, rules)
  assert.deepEqual(
    columns.map(({ name, groups }) => `${name} ${dateOf(groups.at(0)!.period.start)} ${groups.length}`),
    [
      'LIFE 2020-01-01 1',
      'LUSTRA 2025-01-01 3',
      'YEARS 2026-01-01 5',
      'SEASONS 2026-12-01 6',
      'MONTHS 2026-12-01 12',
      'WEEKS 2026-11-30 8',
      'DAYS 2026-12-02 10',
      'hours 2026-12-02 7',
    ],
  )
  assert.ok(columns.every(({ groups }) => groups.at(0)!.isNow && !groups.at(1)?.isNow))
})

test('earlier and later periods are there when something is planned in them; what is not broken down stands apart (RHY-060)', () => {
  const columns = columnsOf(
    levelsWith(
      aPart('done', TimeLevel.Years, '2024-01-01', { status: 'COMPLETED', state: 'done' }),
      aPart('far', TimeLevel.Years, '2040-01-01'),
      aPart('open', TimeLevel.Years, '2027-01-01', { state: 'notBrokenDown' }),
      aPart('call', TimeLevel.Default, '2026-12-03T10:00'),
    ),
    now,
    rules,
  )
  const years = columns.find(({ name }) => name === 'YEARS')!
  const text = (groups: typeof years.groups) =>
    groups
      .filter(({ parts }) => parts.length > 0)
      .map(({ period, parts }) => `${dateOf(period.start)} ${parts.at(0)!.id}`)
  assert.deepEqual(text(years.groups), ['2024-01-01 done', '2040-01-01 far'])
  assert.deepEqual(text(years.notBrokenDown), ['2027-01-01 open'])
  assert.deepEqual(text(columns.at(-1)!.groups), ['2026-12-03 call'])
})

// oxfmt-ignore
const below: [title: string, part: Slot, expected: string | null][] = [
  ['a year that has begun: its current season',     aPart('a', TimeLevel.Years, '2026-01-01'), '2026-09-01'],
  ['the next year: the winter before its spring',   aPart('a', TimeLevel.Years, '2027-01-01'), '2026-12-01'],
  ['a season: its current month',                   aPart('a', TimeLevel.Seasons, '2026-12-01'), '2026-12-01'],
  ['a month: the current week',                     aPart('a', TimeLevel.Months, '2026-12-01'), '2026-11-30'],
  ['the next month: its first week by its middle',  aPart('a', TimeLevel.Months, '2027-01-01'), '2027-01-04'],
  ['a week: today',                                 aPart('a', TimeLevel.Weeks, '2026-11-30'), '2026-12-02'],
  ['a week that is over: its last day',             aPart('a', TimeLevel.Weeks, '2026-11-16'), '2026-11-22'],
  ['a day: the same day',                           aPart('a', TimeLevel.Days, '2026-12-05'), '2026-12-05'],
  ['hours: nothing',                                aPart('a', TimeLevel.HoursAndMinutes, '2026-12-05T10:00'), null],
]
for (const [title, part, expected] of below) {
  test(`down a level from ${title} (RHY-061)`, () => {
    const found = periodBelow(part, now, rules)
    assert.equal(found && dateOf(found.start), expected)
  })
}

test('done, pinned and repeating parts stay where they are (RHY-061)', () => {
  const part = aPart('a', TimeLevel.Weeks, '2026-11-30')
  assert.equal(refusePartMove(part), null)
  assert.equal(refusePartMove({ ...part, status: 'COMPLETED' }), 'done')
  assert.equal(refusePartMove({ ...part, pinned: true }), 'pinned')
  assert.equal(refusePartMove({ ...part, repeats: true }), 'repeats')
})

test('a moved part is counted on its new level at once, and only once (RHY-061, RHY-062)', () => {
  const part = aPart('a', TimeLevel.Years, '2027-01-01', { state: 'notBrokenDown', seconds: 7200 })
  const { level, start, duration } = aPart('b', TimeLevel.Seasons, '2027-03-01')
  const move = partMoved('a' as EntryId, { level, start, duration })
  const moved = move(move(levelsWith(part)))
  const counts = moved.totals
    .filter(({ notBrokenDown }) => notBrokenDown.parts !== 0 || notBrokenDown.seconds !== 0)
    .map((each) => [each.level, each.notBrokenDown])
  assert.deepEqual(counts, [[TimeLevel.Seasons, { parts: 1, seconds: 7200 }]])
  assert.deepEqual(
    moved.parts.map((each) => each.start),
    [at('2027-03-01')],
  )
})

test('a part that leaves before the reply changes nothing (RHY-061)', () => {
  const levels = levelsWith()
  assert.equal(partMoved('a' as EntryId, aPart('b', TimeLevel.Weeks, '2026-11-30'))(levels), levels)
})

test('a new part is there at once, and only once (RHY-061)', () => {
  const part = aPart('new', TimeLevel.Weeks, '2026-11-30', { state: 'notBrokenDown' })
  const add = partAdded(part, aTask(part.taskId))
  const added = add(add(levelsWith(aPart('a', TimeLevel.Weeks, '2026-12-07'))))
  assert.deepEqual(
    added.parts.map(({ id }) => id),
    ['new', 'a'],
  )
  assert.equal(added.totals.find(({ level }) => level === TimeLevel.Weeks)!.notBrokenDown.parts, 1)
  assert.ok(added.tasks.has(part.taskId))
})
