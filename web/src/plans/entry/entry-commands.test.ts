import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { wordsOf } from '@lustra/words'
import { type Chosen, EntryCommands, refusalOfStatus } from './entry-commands.ts'
import { type EntryKey } from '#calendar/entry/entry-keys.ts'
import { type LevelOffer } from './level-offers.ts'
import { type Entry, type Task } from '../plans.ts'
import { aTask, anEntry, at, monday, rules, shownPlans } from '../testing.ts'

const words = wordsOf('en').plans
const write = aTask('write')
const chapter = anEntry('chapter', write, '2026-11-20T09:00', 1)
const swim = anEntry('swim', aTask('other'), '2026-11-20T10:30', 1)
const done = { ...chapter, status: 'COMPLETED' } as const
const pinned = { ...chapter, pinned: true }

function play(key: EntryKey, chosen: Chosen): string[] {
  return told((commands) => commands.byKey(key, chosen), chosen.entry)
}

function told(ask: (commands: EntryCommands) => void, shownNow: Entry = chapter): string[] {
  const said: string[] = []
  const deed =
    (name: string) =>
    (...given: unknown[]) => {
      said.push(given.length > 2 ? `${name} ${JSON.stringify(given.at(-1))}` : name)
      return Promise.resolve(true)
    }
  const commands = new EntryCommands({
    now: () => shownPlans([write], [shownNow, swim]),
    days: { first: monday, count: 7 },
    rules,
    words,
    actions: {
      place: deed('place'),
      move: deed('move'),
      resize: deed('resize'),
      unschedule: deed('unschedule'),
      complete: deed('complete'),
      pin: deed('pin'),
      reset: deed('reset'),
    },
    refuse: (sentence) => void said.push(sentence),
    askWhere: ({ copy }) => void said.push(copy ? 'ask where to copy' : 'ask where to move'),
    askRepeat: () => void said.push('ask how it repeats'),
    askLevel: ({ entry }) => void said.push(entry ? 'ask for a level near it' : 'ask for a level'),
  })
  ask(commands)
  return said
}

const later = JSON.stringify({ level: 1, start: at('2026-11-20T09:30'), duration: 3600 })

// oxfmt-ignore
const cases: [name: string, key: EntryKey, chosen: Chosen, said: string][] = [
  ['a move',                          { kind: 'move', days: 0, rows: 1 }, { task: write, entry: chapter }, `move ${later}`],
  ['a move onto another entry',       { kind: 'move', days: 0, rows: 2 }, { task: write, entry: chapter }, words.refusals.overlap],
  ['how it repeats',                  { kind: 'repeat' },                 { task: write, entry: chapter }, 'ask how it repeats'],
  ['how what is done repeats',        { kind: 'repeat' },                 { task: write, entry: done },    words.refusals['not-normal']],
  ['a move of a pinned entry',        { kind: 'move', days: 0, rows: 1 }, { task: write, entry: pinned },  words.refusals.pinned],
  ['a resize',                        { kind: 'resize', rows: 1 },        { task: write, entry: chapter }, 'resize 5400'],
  ['a resize of what is completed',   { kind: 'resize', rows: 1 },        { task: write, entry: done },    words.refusals['not-normal']],
  ['the dialog',                      { kind: 'move-to' },                { task: write, entry: chapter }, 'ask where to move'],
  ['the dialog for a pinned entry',   { kind: 'move-to' },                { task: write, entry: pinned },  words.refusals.pinned],
  ['another session of it',           { kind: 'another' },                { task: write, entry: pinned },  'ask where to copy'],
  ['completion',                      { kind: 'complete' },               { task: write, entry: chapter }, 'complete'],
  ['reopening',                       { kind: 'complete' },               { task: write, entry: done },    'complete'],
  ['pinning',                         { kind: 'pin' },                    { task: write, entry: chapter }, 'pin'],
  ['pinning what is completed (PLN-053)', { kind: 'pin' },                { task: write, entry: done },    words.refusals['not-normal']],
  ['taking off',                      { kind: 'unschedule' },             { task: write, entry: chapter }, 'unschedule'],
  ['taking off a pinned entry',       { kind: 'unschedule' },             { task: write, entry: pinned },  words.refusals.pinned],
]

for (const [name, key, chosen, said] of cases) {
  test(`a key for ${name}: ${said}`, () => assert.deepEqual(play(key, chosen), [said]))
}

test('a key that comes before the screen is drawn anew counts from where the entry is by then', () => {
  const moved = { ...chapter, start: at('2026-11-20T08:00') }
  const oneDown: EntryKey = { kind: 'move', days: 0, rows: 1 }
  const said = told((commands) => commands.byKey(oneDown, { task: write, entry: chapter }), moved)
  const slot = { level: 1, start: at('2026-11-20T08:30'), duration: 3600 }
  assert.deepEqual(said, [`move ${JSON.stringify(slot)}`])
})

test('an entry whose parent task is completed cannot be reopened (PLN-055)', () => {
  const task = { ...write, parentCompleted: true }
  assert.equal(refusalOfStatus({ task, entry: done }), 'parent-completed')
  assert.equal(refusalOfStatus({ task: write, entry: done }), null)
})

test('a task with subtasks is not completed by its entry (PLN-056, TSK-027)', () => {
  assert.equal(refusalOfStatus({ task: { ...write, hasChildren: true }, entry: chapter }), 'has-subtasks')
})

const month: Slot = { level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }
const onlyHours = aTask('write', { limits: { maxLevel: TimeLevel.HoursAndMinutes } })

test('Enter plans the selected task on a period that may take it (PLN-063)', () => {
  assert.deepEqual(
    told((commands) => commands.plan(write, () => month)),
    ['place'],
  )
  assert.deepEqual(
    told((commands) => commands.plan(onlyHours, () => month)),
    [words.refusals.level],
  )
  assert.deepEqual(
    told((commands) => commands.plan(null, () => month)),
    [words.refusals['nothing-selected']],
  )
})

test('an entry goes into another period unless it is pinned or its task may not stand there (PLN-061, PLN-063)', () => {
  const into = (chosen: Chosen) => told((commands) => commands.moveInto(chosen, month))
  assert.deepEqual(into({ task: write, entry: chapter }), [`move ${JSON.stringify(month)}`])
  assert.deepEqual(into({ task: write, entry: pinned }), [words.refusals.pinned])
  assert.deepEqual(into({ task: onlyHours, entry: chapter }), [words.refusals.level])
})

test('a level is asked for near an entry or for the selected task, and a refused one says why (PLN-063)', () => {
  const asked = (task: Task | null, entry: Entry | null) =>
    told((commands) => commands.planOnLevel({ task, entry }))
  assert.deepEqual(asked(write, chapter), ['ask for a level near it'])
  assert.deepEqual(asked(write, null), ['ask for a level'])
  assert.deepEqual(asked(null, null), [words.refusals['nothing-selected']])
  const taken = (offer: LevelOffer) => told((commands) => commands.takeOffer(write, offer))
  assert.deepEqual(taken({ level: 'MONTHS', slot: month, refusal: null }), ['place'])
  assert.deepEqual(taken({ level: 'MONTHS', slot: null, refusal: 'planned' }), [words.refusals.planned])
})
