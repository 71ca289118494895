import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { formatOf } from '../reading/format.ts'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readClockifyCsv, readTogglCsv } from './read-tracked-csv.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

/** As Toggl's own example has it (examples of JamesMGreene/node-toggl-bulk-entry, MIT). */
const toggl = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags
James Greene,james.greene@somecompany.biz,My Cat's Startup,Public website development,"Create ""Features"" page",Created intro video,Yes,2015-10-13,14:30:00,01:15:00,"Planning,Dev,Ops"
James Greene,james.greene@somecompany.biz,My Cat's Startup,Internal website development,"Create ""Account"" page",Added PayPal integration for billing,Yes,2015-10-12,12:30:00,04:00:00,Planning|Dev|Ops
`
const clockifyColumns =
  '"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"'
const clockify = (...rows: readonly string[]) => [clockifyColumns, ...rows].join('\n')

function told({ tasks, records }: ImportPreview) {
  return records.map(({ task, startAt, duration, comments }) => [
    pathOf(tasks, task),
    new Date(startAt).toISOString().slice(0, 16),
    duration / 60,
    comments.join(),
  ])
}

function pathOf(tasks: ImportPreview['tasks'], place: number): string {
  const { name, parent } = tasks[place]!
  return parent === null ? name : `${pathOf(tasks, parent)} / ${name}`
}

const codes = ({ refused, simplified }: ImportPreview) => [...refused, ...simplified].map(({ code }) => code)

test('Toggl: clients hold projects, projects tasks; descriptions of tasks become comments', () => {
  assert.equal(formatOf('time.csv', toggl), 'toggl-csv')
  const plan = readTogglCsv(toggl, rules)
  assert.deepEqual(told(plan), [
    [
      `My Cat's Startup / Public website development / Create "Features" page`,
      '2015-10-13T12:30',
      75,
      'Created intro video',
    ],
    [
      `My Cat's Startup / Internal website development / Create "Account" page`,
      '2015-10-12T10:30',
      240,
      'Added PayPal integration for billing',
    ],
  ])
  assert.equal(plan.tasks.length, 5)
  assert.deepEqual(
    plan.contexts.map(({ name }) => name),
    ['Planning', 'Dev', 'Ops'],
  )
  assert.deepEqual(codes(plan), [])
})

test('Toggl with start and end in one cell each', () => {
  const columns = 'Workspace,Client,Project,Task,Description,Billable,Start,End,Tags'
  const text = `${columns}\nW,C,P,T,D,Yes,2015-10-13 14:30:00,2015-10-13 15:45:00,x\n`
  assert.equal(formatOf('time.csv', text), 'toggl-csv')
  assert.deepEqual(told(readTogglCsv(text, rules)), [['C / P / T', '2015-10-13T12:30', 75, 'D']])
})

test('Clockify: without a task the description is one, and is the same task every day', () => {
  const text = clockify(
    '"Site","","Write copy","","Ann","","ann@x","","No","10/13/2026","02:30:00 PM","10/13/2026","03:45:00 PM","01:15:00","1.25"',
    '"Site","","write copy","","Ann","","ann@x","a, b","No","10/14/2026","12:05:00 AM","10/14/2026","12:35:00 AM","00:30:00","0.50"',
    '"(No project)","","","","Ann","","ann@x","","No","10/15/2026","09:00:00","10/15/2026","09:30:00","00:30:00","0.50"',
  )
  assert.equal(formatOf('report.csv', text), 'clockify-csv')
  const plan = readClockifyCsv(text, rules)
  assert.deepEqual(told(plan), [
    ['Site / Write copy', '2026-10-13T12:30', 75, ''],
    ['Site / Write copy', '2026-10-13T22:05', 30, ''],
    ['Untitled', '2026-10-15T07:00', 30, ''],
  ])
  assert.deepEqual(plan.tasks[1]!.contexts, [0, 1])
})

// oxfmt-ignore
const orders: [days: string[], first: string, said: string[]][] = [
  [['13/10/2026', '02/03/2026'], '2026-10-13', []],
  [['02/03/2026', '10/13/2026'], '2026-02-03', []],
  [['02.03.2026'],               '2026-03-02', []],
  [['02/03/2026'],               '2026-02-03', ['dayOrder']],
  [['2026-03-02'],               '2026-03-02', []],
]
for (const [days, first, said] of orders) {
  test(`of ${days.join(' and ')} the first is ${first}`, () => {
    const row = (day: string) =>
      `"P","","D","","A","","a","","No","${day}","12:00:00","${day}","13:00:00","01:00:00","1.00"`
    const plan = readClockifyCsv(clockify(...days.map(row)), rules)
    assert.equal(new Date(plan.records[0]!.startAt).toISOString().slice(0, 10), first)
    assert.deepEqual(codes(plan), said)
  })
}

test('what cannot come is named with its line: others’ time, no end, no date, what is to come', () => {
  const row = (user: string, day: string, duration: string) =>
    `${user},${user}@x,,P,,D,No,${day},10:00:00,${duration},`
  const rows = [
    row('ann', '2026-11-02', '01:00:00'),
    row('ann', '2026-11-03', '01:00:00'),
    row('bob', '2026-11-02', '01:00:00'),
    row('ann', '2026-11-05', ''),
    row('ann', 'yesterday', '01:00:00'),
    row('ann', '2026-11-06', '00:00:00'),
    row('ann', '2026-12-01', '01:00:00'),
  ]
  const plan = readTogglCsv([toggl.split('\n')[0], ...rows].join('\n'), rules)
  assert.equal(plan.records.length, 2)
  assert.deepEqual(
    plan.refused.map(({ code, line, subject }) => [code, line, subject]),
    [
      ['otherPerson', 4, 'P, D'],
      ['noEnd', 5, 'P, D'],
      ['badDate', 6, 'P, D'],
      ['badDuration', 7, 'P, D'],
      ['futureRecord', 8, 'P, D'],
    ],
  )
})

test('in a night when clocks change the duration is what really went by', () => {
  const row =
    '"P","","D","","A","","a","","No","2026-10-25","01:30:00","2026-10-25","03:30:00","03:00:00","3.00"'
  assert.deepEqual(told(readClockifyCsv(clockify(row), rules)), [['P / D', '2026-10-24T23:30', 180, '']])
})
