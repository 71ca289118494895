import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { readTodoistCsv } from './read-todoist-csv.ts'

/** Friday. */
const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Moscow',
  words: wordsOf('en').imports,
}

const header =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT'

function read(...rows: readonly string[]) {
  return readTodoistCsv([`﻿${header}`, ...rows].join('\r\n').replace('﻿', ''), rules)
}

test('sections and indents become the tree, comments the notes', () => {
  const plan = read(
    'task,Before any section,,4,1,,,,,,,',
    'section,Kitchen,,,,,,,,,,',
    'task,Choose tiles @shop @idea,White ones,1,1,Anna (1),Boris (2),,,,,',
    'task,Measure,,2,2,,,,,,,',
    'note,"Two walls, 3 m",,,,Anna (1),,2026-11-01,,,,',
    'task,Order,,3,5,,,,,,,',
    ',,,,,,,,,,,',
    'section,Garden,,,,,,,,,,',
    'task,* Seeds,,4,2,,,,,,,',
  )
  assert.deepEqual(
    plan.tasks.map(({ name, parent, priority }) => [name, parent, priority]),
    [
      ['Before any section', null, 5],
      ['Kitchen', null, 5],
      ['Choose tiles', 1, 10],
      ['Measure', 2, 8],
      ['Order', 3, 6],
      ['Garden', null, 5],
      ['Seeds', 5, 5],
    ],
  )
  assert.equal(plan.tasks[2]!.notes, 'White ones')
  assert.equal(plan.tasks[3]!.notes, 'Anna, 2026-11-01: Two walls, 3 m')
  assert.deepEqual(
    plan.contexts.map(({ kind, name }) => `${kind} ${name}`),
    ['category shop', 'category idea', 'person Boris'],
  )
  assert.deepEqual([plan.refused, plan.simplified], [[], []])
})

// oxfmt-ignore
const dates: [text: string, due: string | null][] = [
  ['2026-12-01',              '2026-12-01T23:59:59'],
  ['2026-12-01 14:30',        '2026-12-01T14:30'],
  ['2026-12-01T14:30:00Z',    '2026-12-01T17:30'],
  ['1 Dec 2026',              '2026-12-01T23:59:59'],
  ['Dec 1 2026 2pm',          '2026-12-01T14:00'],
  ['1 декабря 2026',          '2026-12-01T23:59:59'],
  ['3 мая',                   '2027-05-03T23:59:59'],
  ['01.12.2026 в 9:15',       '2026-12-01T09:15'],
  ['today',                   '2026-11-20T23:59:59'],
  ['завтра',                  '2026-11-21T23:59:59'],
  ['fri',                     '2026-11-27T23:59:59'],
  ['понедельник at 10:00',    '2026-11-23T10:00'],
  ['31 Feb 2026',             null],
  ['25:00',                   null],
  ['in a while',              null],
  ['every day',               null],
]

for (const [text, due] of dates) {
  test(`due "${text}": ${due ?? 'kept as text'}`, () => {
    const [task] = read(`task,A,,4,1,,,${text},en,,,`).tasks
    assert.equal(task!.due && formatLocalTime(task!.due).replace(/:00$/, ''), due)
    assert.equal(task!.notes, due ? '' : `${text === 'every day' ? 'Repeats' : 'Date'}: ${text}`)
  })
}

test('a time in another zone is converted to the user’s zone', () => {
  const [task] = read('task,A,,4,1,,,2026-12-01 10:00,en,America/New_York,30,minute').tasks
  assert.equal(formatLocalTime(task!.due!), '2026-12-01T18:00:00')
  assert.equal(task!.notes, 'Duration: 30 minute')
})

test('columns that are missing, semicolons, and cells beyond the last column', () => {
  const plan = readTodoistCsv('TYPE;CONTENT;PRIORITY\ntask;A;1;x;y\nfolder;B\n', rules)
  assert.deepEqual(
    plan.tasks.map(({ name, priority, notes }) => [name, priority, notes]),
    [['A', 10, 'x, y']],
  )
  assert.deepEqual(plan.simplified, [{ code: 'fieldAsText', subject: 'A', line: 2, detail: 'x, y' }])
  assert.deepEqual(plan.refused, [{ code: 'otherRow', subject: 'B', line: 3, detail: 'folder' }])
})

test('a quotation mark that never closes loses nothing', () => {
  const plan = read('task,"A,,4,1,,,,,,,', 'task,B,,4,1,,,,,,,')
  assert.deepEqual(
    plan.tasks.map(({ name }) => name),
    ['"A', 'B'],
  )
  assert.equal(plan.refused[0]!.code, 'badRow')
})
