import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, TimeLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { wordsOf } from '@lustra/words'
import { type TaskEntry, EntryCommands, refusalOfStatus } from './entry-commands.ts'
import { type EntryKey } from '#calendar/entry/entry-keys.ts'
import { type LevelOffer } from './level-offers.ts'
import { type Entry } from '../plans.ts'
import { aTask, anEntry, at, monday, rules, somePlans } from '../testing.ts'

const words = wordsOf('en').plans
const write = aTask('write')
const chapter = anEntry('chapter', write, '2026-11-20T09:00', 1)
const swim = anEntry('swim', aTask('other'), '2026-11-20T10:30', 1)
const done = { ...chapter, status: 'COMPLETED' } as const
const pinned = { ...chapter, pinned: true }

function play(key: EntryKey, chosen: TaskEntry): string[] {
  return outcomesOf((commands) => commands.runKey(key, chosen), chosen.entry)
}

function outcomesOf(
  run: (commands: EntryCommands) => void,
  current: Entry = chapter,
  entriesMayOverlap = false,
): string[] {
  const outcomes: string[] = []
  const action =
    (name: string) =>
    (...given: unknown[]) => {
      outcomes.push(given.length > 2 ? `${name} ${JSON.stringify(given.at(-1))}` : name)
      return Promise.resolve(true)
    }
  const commands = new EntryCommands({
    entriesMayOverlap,
    latestPlans: () => somePlans([write], [current, swim]),
    days: { first: monday, count: 7 },
    rules,
    words,
    actions: {
      place: action('place'),
      move: action('move'),
      resize: action('resize'),
      unschedule: action('unschedule'),
      complete: action('complete'),
      pin: action('pin'),
      reset: action('reset'),
    },
    notifyRefusal: (sentence) => void outcomes.push(sentence),
    openMoveDialog: ({ copy }) => void outcomes.push(copy ? 'open copy' : 'open move'),
    openRecurrence: () => void outcomes.push('open recurrence'),
    openLevelMenu: ({ entry }) => void outcomes.push(entry ? 'open level menu of entry' : 'open level menu'),
    findPlaceInside: () => Promise.resolve(null),
    follow: ({ start }) => void followed.push(start),
  })
  run(commands)
  return outcomes
}

/** Where the last moves have scrolled the calendar. */
const followed: LocalTime[] = []

const later = JSON.stringify({ level: 1, start: at('2026-11-20T09:30'), duration: 3600 })

// oxfmt-ignore
const cases: [name: string, key: EntryKey, chosen: TaskEntry, outcome: string][] = [
  ['a move',                          { kind: 'move', days: 0, rows: 1 }, { task: write, entry: chapter }, `move ${later}`],
  ['a move onto another entry',       { kind: 'move', days: 0, rows: 2 }, { task: write, entry: chapter }, words.refusals.overlap],
  ['recurrence',                  { kind: 'repeat' },                 { task: write, entry: chapter }, 'open recurrence'],
  ['recurrence of a completed entry',        { kind: 'repeat' },                 { task: write, entry: done },    words.refusals['not-normal']],
  ['a move of a pinned entry',        { kind: 'move', days: 0, rows: 1 }, { task: write, entry: pinned },  words.refusals.pinned],
  ['a resize',                        { kind: 'resize', rows: 1 },        { task: write, entry: chapter }, 'resize 5400'],
  ['a resize of what is completed',   { kind: 'resize', rows: 1 },        { task: write, entry: done },    words.refusals['not-normal']],
  ['the dialog',                      { kind: 'move-to' },                { task: write, entry: chapter }, 'open move'],
  ['the dialog for a pinned entry',   { kind: 'move-to' },                { task: write, entry: pinned },  words.refusals.pinned],
  ['another session of it',           { kind: 'another' },                { task: write, entry: pinned },  'open copy'],
  ['completion',                      { kind: 'complete' },               { task: write, entry: chapter }, 'complete'],
  ['reopening',                       { kind: 'complete' },               { task: write, entry: done },    'complete'],
  ['pinning',                         { kind: 'pin' },                    { task: write, entry: chapter }, 'pin'],
  ['pinning what is completed (PLN-053)', { kind: 'pin' },                { task: write, entry: done },    words.refusals['not-normal']],
  ['taking off',                      { kind: 'unschedule' },             { task: write, entry: chapter }, 'unschedule'],
  ['taking off a pinned entry',       { kind: 'unschedule' },             { task: write, entry: pinned },  words.refusals.pinned],
]

for (const [name, key, chosen, outcomes] of cases) {
  test(`the key for ${name}: ${outcomes} (CAL-N14)`, () => assert.deepEqual(play(key, chosen), [outcomes]))
}

test('where entries may overlap, keys move an entry onto another one and prolong it over that (PLN-N26)', () => {
  const outcomes = (key: EntryKey) =>
    outcomesOf((commands) => commands.runKey(key, { task: write, entry: chapter }), chapter, true)
  const slot = { level: 1, start: at('2026-11-20T10:00'), duration: 3600 }
  assert.deepEqual(outcomes({ kind: 'move', days: 0, rows: 2 }), [`move ${JSON.stringify(slot)}`])
  assert.deepEqual(outcomes({ kind: 'resize', rows: 4 }), ['resize 10800'])
})

test('the calendar follows a move by key, and a direction without a target is refused', () => {
  followed.length = 0
  play({ kind: 'move', days: 7, rows: 0 }, { task: write, entry: chapter })
  assert.deepEqual(followed, [at('2026-11-27T09:00')])
  const wholeDay = { ...chapter, level: TimeLevel.Days, start: at('2026-11-20T00:00') }
  assert.deepEqual(play({ kind: 'move', days: 0, rows: -1 }, { task: write, entry: wholeDay }), [
    words.refusals['no-further'],
  ])
  assert.equal(followed.length, 1)
})

test('a key pressed before the screen renders uses the entry’s latest slot', () => {
  const moved = { ...chapter, start: at('2026-11-20T08:00') }
  const oneDown: EntryKey = { kind: 'move', days: 0, rows: 1 }
  const outcomes = outcomesOf((commands) => commands.runKey(oneDown, { task: write, entry: chapter }), moved)
  const slot = { level: 1, start: at('2026-11-20T08:30'), duration: 3600 }
  assert.deepEqual(outcomes, [`move ${JSON.stringify(slot)}`])
})

test('an entry whose parent task is completed cannot be reopened (PLN-055, TSK-017)', () => {
  const task = { ...write, parentCompleted: true }
  assert.equal(refusalOfStatus({ task, entry: done }), 'parent-completed')
  assert.equal(refusalOfStatus({ task: write, entry: done }), null)
})

test('a task with subtasks is not completed by its entry (PLN-056, TSK-027)', () => {
  assert.equal(refusalOfStatus({ task: { ...write, hasChildren: true }, entry: chapter }), 'has-subtasks')
})

const month: Slot = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }
const onlyHours = aTask('write', { limits: { maxLevel: TimeLevel.HoursAndMinutes } })

test('an entry moves to another period unless it is pinned or the period refuses its task (PLN-061, PLN-063)', () => {
  const into = (chosen: TaskEntry) => outcomesOf((commands) => commands.moveInto(chosen, month))
  assert.deepEqual(into({ task: write, entry: chapter }), [`move ${JSON.stringify(month)}`])
  assert.deepEqual(into({ task: write, entry: pinned }), [words.refusals.pinned])
  assert.deepEqual(into({ task: onlyHours, entry: chapter }), [words.refusals.level])
})

test('the choice of a level opens for an entry or a task, and gives the reason of refused levels (PLN-063)', () => {
  const input = (entry: Entry | null) =>
    outcomesOf((commands) => commands.planOnLevel({ task: write, entry }))
  assert.deepEqual(input(chapter), ['open level menu of entry'])
  assert.deepEqual(input(null), ['open level menu'])
  assert.deepEqual(
    outcomesOf((commands) => commands.refuseUnfocused()),
    [words.refusals['nothing-focused']],
  )
  const taken = (offer: LevelOffer) => outcomesOf((commands) => commands.takeOffer(write, offer))
  assert.deepEqual(taken({ level: 'MONTHS', slot: month, refusal: null }), ['place'])
  assert.deepEqual(taken({ level: 'MONTHS', slot: null, refusal: 'planned' }), [words.refusals.planned])
})
