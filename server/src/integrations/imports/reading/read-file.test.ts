import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { fileFormats } from '@lustra/contract/imports'
import { taskNameLength, taskNotesLength } from '@lustra/contract/task-fields'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { maxDepth, maxItems } from '../preview-draft.ts'
import { arbitraryAccount } from '../../../people/account-data/testing/arbitrary-account.ts'
import { readFile, readInParts } from './read-file.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('ru').imports,
}

function read(fileName: string, text: string) {
  return readFile({ fileName, bytes: new TextEncoder().encode(text), format: null }, rules)
}

function plan(fileName: string, text: string): ImportPreview {
  const plan = read(fileName, text)
  assert.ok(typeof plan === 'object', `refused: ${JSON.stringify(plan)}`)
  return plan
}

// oxfmt-ignore
const kinds: [fileName: string, text: string, format: string][] = [
  ['home.ics',    'BEGIN:VCALENDAR\nEND:VCALENDAR',           'icalendar'],
  ['export.txt',  'BEGIN:VCALENDAR\nEND:VCALENDAR',           'icalendar'],
  ['home.csv',    '"TYPE","CONTENT"\ntask,A',                 'todoist-csv'],
  ['home.txt',    'type\tcontent\ntask\tA',                   'todoist-csv'],
  ['todo.txt',    'Buy milk',                                 'todo-txt'],
  ['list.txt',    'Buy milk @shop',                           'todo-txt'],
]

for (const [fileName, text, format] of kinds) {
  test(`${fileName} with "${text.slice(0, 15)}" is ${format}`, () =>
    assert.equal(plan(fileName, text).format, format))
}

test('a file of an unknown kind, or an empty one, is refused as a whole', () => {
  assert.equal(read('letter.txt', 'Dear Anna'), 'unknownFormat')
  assert.equal(read('data.csv', 'name,age\nA,1'), 'unknownFormat')
  assert.equal(read('empty.ics', ' \n'), 'empty')
})

test('a file without data is reported', () => {
  assert.deepEqual(plan('a.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR').refused, [
    { code: 'nothingInside', subject: 'a.ics', line: null, detail: '' },
  ])
})

test('long names and notes are cut between characters, and reported (INT-N18)', () => {
  const { tasks, simplified } = plan('todo.txt', `${'🌿'.repeat(200)}\n`)
  assert.ok(tasks[0]!.name.length <= taskNameLength && tasks[0]!.name.isWellFormed())
  assert.deepEqual(
    simplified.map(({ code }) => code),
    ['nameCut'],
  )
  const csv = plan('a.csv', `TYPE,CONTENT,DESCRIPTION\ntask,A,${'x'.repeat(taskNotesLength + 1)}`)
  assert.equal(csv.tasks[0]!.notes.length, taskNotesLength)
  assert.deepEqual(
    csv.simplified.map(({ code }) => code),
    ['notesCut'],
  )
})

test('data beyond the limit is counted and refused (INT-N18)', () => {
  const { tasks, refused } = plan('todo.txt', 'Buy milk @shop\n'.repeat(maxItems + 500))
  assert.equal(tasks.length, maxItems)
  assert.equal(refused.length, 101)
  assert.deepEqual(refused.at(-1), { code: 'tooMany', subject: '', line: null, detail: '+400' })
})

const [account] = fc.sample(
  arbitraryAccount().filter(({ tasks }) => tasks.length > 0),
  { seed: 20261120, numRuns: 1 },
)
const manyTasks = Array.from({ length: 3000 }, (_, index) => ({
  ...account!.tasks[0]!,
  id: String(index).padStart(12, '0'),
  parent_id: null,
  limits_in_bin: null,
}))
const emptied = Object.fromEntries(
  Object.entries(account!).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
)

const large: readonly (readonly [fileName: string, text: string])[] = [
  ['todo.txt', 'Buy milk @shop\n'.repeat(3000)],
  ['notes.csv', `TYPE,CONTENT,DESCRIPTION\n${`task,A,${'x'.repeat(20_000)}\n`.repeat(300)}`],
  ['account.json', JSON.stringify({ ...emptied, tasks: manyTasks })],
]
for (const [fileName, text] of large) {
  test(`the rows of ${fileName} are sent completely, in short parts`, () => {
    const parts = readInParts({ fileName, bytes: new TextEncoder().encode(text), format: null }, rules)
    let [part, rows, count] = [parts.next(), 0, 0]
    for (; !part.done; part = parts.next()) {
      assert.ok(part.value.rows.length <= 1000 && JSON.stringify(part.value.rows).length < 1_000_000)
      rows += part.value.rows.filter((row) => row !== undefined).length
      count++
    }
    assert.ok(count > 2, `${count} parts`)
    assert.ok(typeof part.value === 'object', JSON.stringify(part.value))
    assert.equal(part.value.refused.length, 0, JSON.stringify(part.value.refused))
    assert.ok(rows >= 300)
  })
}

test('deeper tasks of a tree become siblings', () => {
  const rows = Array.from({ length: maxDepth + 5 }, (_, index) => `task,T${index},${index + 1}`)
  const { tasks, simplified } = plan('a.csv', ['TYPE,CONTENT,INDENT', ...rows].join('\n'))
  const depths: number[] = []
  for (const { parent } of tasks) depths.push(parent === null ? 1 : depths[parent]! + 1)
  assert.equal(Math.max(...depths), maxDepth)
  assert.equal(simplified.length, 5)
})

/** The account accepts any preview. */
function assertSound({ tasks, entries, contexts, refused, simplified }: ImportPreview): void {
  assert.ok(tasks.length + entries.length <= maxItems)
  for (const [place, { name, notes, parent, contexts: own }] of tasks.entries()) {
    assert.ok(name.length > 0 && name.length <= taskNameLength && name === name.trim() && name.isWellFormed())
    assert.ok(notes.length <= taskNotesLength && notes.isWellFormed() && !notes.includes('\0'))
    assert.ok(parent === null || parent < place)
    assert.ok(own.every((context) => context < contexts.length))
  }
  for (const { task, start, duration } of entries) {
    assert.ok(task < tasks.length && Number.isSafeInteger(start) && duration > 0)
  }
  for (const note of [...refused, ...simplified]) {
    assert.ok(note.code in rules.words.notes && note.subject.isWellFormed())
  }
}

const folder = new URL('../fixtures/ical/calcurse/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.ical'))
  .map((name) => readFileSync(new URL(name, folder)))
const beginnings = [
  'BEGIN:VEVENT\nDTSTART:20261120T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT',
  'TYPE,CONTENT,INDENT,DATE\ntask,A @b,1,tomorrow\n',
  '(A) 2026-11-01 Call @phone +money due:2026-11-30',
].map((text) => Buffer.from(text))

test('the reader does not crash on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...fileFormats), (bytes, format) => {
      const plan = readFile({ fileName: 'a', bytes, format }, rules)
      if (typeof plan === 'object') assertSound(plan)
    }),
    { seed: 20261120, numRuns: 1000 },
  )
})

test('the reader does not crash on any damage to a good file', () => {
  const damage = fc.record({
    sample: fc.constantFrom(...samples, ...beginnings),
    at: fc.nat(4000),
    cut: fc.nat(60),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom('BEGIN:VEVENT\n', 'END:VEVENT\n', ';BYDAY=-7MO', '"', '\n ', '=\n')
        .map((text) => new TextEncoder().encode(text)),
    ),
    times: fc.integer({ min: 1, max: 4 }),
    format: fc.constantFrom(null, ...fileFormats),
  })
  fc.assert(
    fc.property(damage, ({ sample, at, cut, put, times, format }) => {
      let bytes = Uint8Array.from(sample)
      for (let step = 0; step < times; step++) {
        const from = (at * (step + 1)) % (bytes.length + 1)
        bytes = Uint8Array.from([...bytes.slice(0, from), ...put, ...bytes.slice(from + cut)])
      }
      const plan = readFile({ fileName: 'a.ics', bytes, format }, rules)
      if (typeof plan === 'object') assertSound(plan)
    }),
    { seed: 20261120, numRuns: 1000 },
  )
})
