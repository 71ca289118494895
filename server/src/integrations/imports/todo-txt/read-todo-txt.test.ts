import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime } from '@lustra/domain/calendar'
import { formatRule } from '@lustra/domain/recurrence'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { readTodoTxt } from './read-todo-txt.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Moscow',
  words: wordsOf('en').imports,
}

function read(...lines: readonly string[]) {
  return readTodoTxt(lines.join('\n'), rules)
}

test('every line is a task with priority, dates, categories and places', () => {
  const plan = read(
    '(A) 2026-11-01 Call the bank @phone +money due:2026-11-30 t:2026-11-25',
    '',
    'x 2026-11-10 2026-11-02 Buy paint +house',
    'Just a thought',
  )
  const [call, paint, thought] = plan.tasks
  assert.deepEqual([call!.name, call!.priority, call!.status], ['Call the bank', 10, 'NORMAL'])
  assert.equal(formatLocalTime(call!.due!), '2026-11-30T23:59:59')
  assert.equal(formatLocalTime(call!.start!), '2026-11-25T00:00:00')
  assert.equal(call!.createdAt, Date.parse('2026-11-01T12:00:00+03:00'))
  assert.deepEqual([paint!.name, paint!.status], ['Buy paint', 'COMPLETED'])
  assert.equal(paint!.closedAt, Date.parse('2026-11-10T12:00:00+03:00'))
  assert.deepEqual([thought!.name, thought!.priority], ['Just a thought', 5])
  assert.deepEqual(
    plan.contexts.map(({ kind, name }) => `${kind} ${name}`),
    ['category money', 'place phone', 'category house'],
  )
  assert.deepEqual([call!.contexts, paint!.contexts], [[0, 1], [2]])
})

// oxfmt-ignore
const names: [line: string, name: string][] = [
  ['Ask @mother about +house repairs', 'Ask mother about house repairs'],
  ['+house @home Paint the door @garden', 'Paint the door'],
  ['Read https://example.org/a:b at 10:30 pm:4', 'Read https://example.org/a:b at 10:30 pm:4'],
  ['Write to anna@example.org and 2+2', 'Write to anna@example.org and 2+2'],
  ['x Tidy up', 'Tidy up'],
  ['xylophone lesson', 'xylophone lesson'],
  ['(a) is no priority', '(a) is no priority'],
  ['+house', 'house'],
]

for (const [line, name] of names) {
  test(`the name of "${line}"`, () => assert.equal(read(line).tasks[0]!.name, name))
}

test('a completed task may have its priority after its mark', () => {
  const [task] = read('x (B) 2026-11-10 2026-11-02 Done').tasks
  assert.deepEqual([task!.name, task!.priority, task!.status], ['Done', 9, 'COMPLETED'])
})

test('properties without a counterpart become notes and are reported (INT-N18, INT-N36)', () => {
  const plan = read('Water the flowers rec:+2x due:someday h:1')
  assert.equal(plan.tasks[0]!.notes, 'Repeats: +2x\nDate: due:someday')
  assert.deepEqual(
    plan.simplified.map(({ code, detail, line }) => `${code} ${detail} ${line}`),
    ['taskRecurs rec:+2x 1', 'hidden h:1 1', 'dateAsText due:someday 1'],
  )
})

// oxfmt-ignore
const repeats: [line: string, plan: string, codes: string[]][] = [
  ['A rec:1w due:2026-12-01',              '2026-12-01 FREQ=WEEKLY completion', []],
  ['A rec:+1m due:2026-12-15',             '2026-12-15 FREQ=MONTHLY wait', []],
  ['A rec:+2d t:2026-11-25',               '2026-11-25 FREQ=DAILY;INTERVAL=2 wait', []],
  ['A rec:2y due:2026-12-01 t:2026-11-25', '2026-12-01 FREQ=YEARLY;INTERVAL=2 completion', []],
  ['A rec:+1b due:2026-11-27',             '2026-11-27 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR wait', []],
  ['A rec:b due:2026-12-01',               '2026-12-01 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR wait', ['notFromDone']],
  ['A rec:w',                              '2026-11-20 FREQ=WEEKLY completion', ['recursFromNow']],
]
for (const [line, plan, codes] of repeats) {
  test(`"${line}" is a recurring plan (INT-N36)`, () => {
    const { tasks, series, simplified } = read(line)
    assert.deepEqual(
      series.map(
        (each) => `${formatLocalTime(each.start).slice(0, 10)} ${formatRule(each.rule)} ${each.pace}`,
      ),
      [plan],
    )
    assert.deepEqual([tasks[0]!.due, tasks[0]!.notes, simplified.map(({ code }) => code)], [null, '', codes])
  })
}

// oxfmt-ignore
const notUnderstood: [rec: string, due: string][] = [
  ['2b', '2026-12-01'], ['+3b', '2026-12-01'], ['0d', '2026-12-01'], ['1q', '2026-12-01'], ['1000d', '2026-12-01'], ['1w2d', '2026-12-01'],
  // A rule would have other days: a Saturday, months without the 31st, years without 29 February.
  ['1b', '2026-11-28'], ['1m', '2026-12-31'], ['+1y', '2028-02-29'],
]
for (const [rec, due] of notUnderstood) {
  test(`"rec:${rec} due:${due}" is kept as text, and reported (INT-N36)`, () => {
    const { tasks, series, simplified } = read(`A rec:${rec} due:${due}`)
    assert.deepEqual(series, [])
    assert.deepEqual(
      [tasks[0]!.notes, simplified.map(({ code }) => code)],
      [`Repeats: ${rec}`, ['taskRecurs']],
    )
    assert.equal(formatLocalTime(tasks[0]!.due!), `${due}T23:59:59`)
  })
}

test('a recurrence beyond the limits of a file is listed (INT-N18)', () => {
  const lines = Array.from({ length: 49_999 }, (_, index) => `Task ${index}`)
  const { series, refused } = read(...lines, 'Water the plants rec:1w due:2026-12-01')
  assert.deepEqual(series, [])
  assert.deepEqual(
    refused.map(({ code, subject, line }) => [code, subject, line]),
    [['tooManyEntries', 'Water the plants', 50_000]],
  )
})

test('the recurrence of a completed line is kept as text, because the file has its next line (INT-N36)', () => {
  const { tasks, series, simplified } = read('x 2026-11-10 2026-11-01 A rec:1w due:2026-11-10')
  assert.deepEqual(
    [series, tasks[0]!.notes, simplified.map(({ code }) => code)],
    [[], 'Repeats: 1w', ['taskRecurs']],
  )
})

// oxfmt-ignore
const odd: [line: string, name: string, notes: string, codes: string[]][] = [
  ['2026-11-10 2026-11-02 Open', '2026-11-02 Open', '', []],
  ['2026-13-45 Open',            'Open', 'Date: created:2026-13-45', ['dateAsText']],
  ['x 2026-11-10 2026-02-30 A',  'A', 'Date: created:2026-02-30', ['dateAsText']],
  ['2026-11-10 A created:2026-11-01', 'A', 'Date: created:2026-11-01', ['dateAsText']],
  ['(B) A pri:C',                'A pri:C', '', []],
  ['A pri:high h:maybe',         'A pri:high h:maybe', '', []],
  ['(Q) A',                      'A', '', ['priorityRaised']],
  ['2027-01-01 A',               'A', '', ['createdNow']],
]
for (const [line, name, notes, codes] of odd) {
  test(`nothing of "${line}" is lost silently (INT-N18)`, () => {
    const { tasks, simplified } = read(line)
    assert.deepEqual(
      [tasks[0]!.name, tasks[0]!.notes, simplified.map(({ code }) => code)],
      [name, notes, codes],
    )
  })
}
