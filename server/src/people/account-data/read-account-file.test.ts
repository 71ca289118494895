import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAccountFile, maxFileRows } from './read-account-file.ts'
import { arbitraryAccount } from './testing/arbitrary-account.ts'
import { readAccountFile } from './testing/read-account-file.ts'

const [good] = fc.sample(
  arbitraryAccount().filter(
    ({ tasks, entries, series }) => tasks.length > 1 && entries.length > 0 && series.length > 0,
  ),
  { seed: 20261120, numRuns: 1 },
)
const { tasks, entries } = good!
const [task, entry] = [tasks[0]!, entries[0]!]

const dayOff = {
  id: 'dayoffdayoff',
  name: 'Holiday',
  first_day: '2026-12-31',
  last_day: '2027-01-01',
  from_time: 0,
  until_time: 86_400,
  yearly: 1,
  created_at: 0,
}

const faults: readonly (readonly [fault: string, change: object])[] = [
  ['tasks.0.name', { tasks: [{ ...task, name: 'x'.repeat(256) }] }],
  ['tasks.0.parent_id', { tasks: [{ ...task, parent_id: 'nobodynobody' }] }],
  ['tasks.0.parent_id', { tasks: [{ ...task, parent_id: task.id }] }],
  ['tasks.1.id', { tasks: [task, task] }],
  ['tasks.0', { tasks: [{ ...task, position: 3 }] }],
  ['entries.0.task_id', { entries: [{ ...entry, task_id: 'nobodynobody' }] }],
  ['entries.0.start_time', { entries: [{ ...entry, start_time: '2026-02-30T10:00:00' }] }],
  ['entries.0.id', { entries: [{ ...entry, id: 'nobodynobody_20261120' }] }],
  ['onboarding', { onboarding: [{ version: 2019, lines: ['One\nTwo'] }] }],
  ['onboarding', { onboarding: [0, 1].map(() => ({ version: 2019, lines: ['One'] })) }],
  ['onboarding.0.version', { onboarding: [{ version: 2018, lines: ['One'] }] }],
  ['days_off.0.last_day', { days_off: [{ ...dayOff, last_day: '9000-01-01' }] }],
  ['days_off.0', { days_off: [{ ...dayOff, last_day: '2026-12-30' }] }],
  ['working_hours.0.id', { working_hours: [{ id: '0999-12-31', hours: '' }] }],
  ['version', { version: 2 }],
]

for (const [fault, change] of faults) {
  test(`a fault is found at ${fault} (${Object.keys(change).join()})`, () => {
    assert.deepEqual(readAccountFile(JSON.stringify({ ...good, ...change })), { fault })
  })
}

/** Millions of unknown values; parsing them as a whole would take hundreds of megabytes. */
const crafted: readonly (readonly [name: string, rows: string, refusal: object])[] = [
  ['empty rows', '{},'.repeat(2_000_000), { tooMuch: true }],
  ['numbers', '0.1,'.repeat(1_500_000), { tooMuch: true }],
  ['rows in one another', '['.repeat(5_000_000), { fault: 'format' }],
  ['one endless row', `{"id":"${'x'.repeat(5_000_000)}`, { fault: 'format' }],
  [
    'one row of many columns',
    `{${Array.from({ length: 300_000 }, (_, index) => `"c${index}":1`).join()}},`,
    { fault: 'format' },
  ],
]
for (const [name, rows, refusal] of crafted) {
  test(`a crafted file of ${name} is refused before it takes memory`, () => {
    const before = process.memoryUsage().heapUsed
    assert.deepEqual(readAccountFile(`{"format":"lustra","version":1,"tasks":[${rows}1]}`), refusal)
    assert.ok(process.memoryUsage().heapUsed - before < 40e6)
  })
}

test('a duplicate table and an unknown table are faults', () => {
  const text = JSON.stringify(good)
  assert.deepEqual(readAccountFile(text.replace('"tasks":', '"tasks":[],"tasks":')), { fault: 'tasks' })
  assert.deepEqual(readAccountFile(text.replace('"tasks":', '"taxes":[],"tasks":')), { fault: 'format' })
  assert.deepEqual(readAccountFile(text.replace('"tasks":', '"taxes":')), { fault: 'format' })
  const { notes: _, ...without } = good!
  assert.deepEqual(readAccountFile(JSON.stringify(without)), { fault: 'notes' })
})

test('a truncated file is refused as a whole', () => {
  const text = JSON.stringify(good)
  assert.deepEqual(readAccountFile(text.slice(0, -20)), { fault: 'format' })
})

test('a file from before answers were exported is complete', () => {
  const { onboarding: _, ...older } = good!
  assert.deepEqual(readAccountFile(JSON.stringify(older)), { file: { ...good, onboarding: [] } })
})

test('our own file is recognized by its beginning', () => {
  assert.ok(isAccountFile(JSON.stringify(good)))
  assert.ok(isAccountFile('\uFEFF{ "format": "lustra",'))
  assert.ok(!isAccountFile('{"format":"other"}'))
  assert.ok(!isAccountFile('BEGIN:VCALENDAR'))
})

test('a file with more rows than an import can write is refused', () => {
  const links = Array.from(
    { length: maxFileRows + 1 },
    () => '{"task_id":"abcdefghijkl","context_id":"abcdefghijkl"}',
  )
  const read = readAccountFile(`{"format":"lustra","version":1,"task_contexts":[${links.join()}]}`)
  assert.deepEqual(read, { tooMuch: true })
})
