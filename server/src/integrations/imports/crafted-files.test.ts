/** Files designed to be slow, large or deep are read, or refused with an explanation, in reasonable time. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from './import-preview.ts'
import { maxItems } from './preview-draft.ts'
import { readFile } from './reading/read-file.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

const many = 100_000

function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'DTSTART:20200101T100000Z', ...lines, 'END:VEVENT', ''].join('\n')
}

const list = Array.from(
  { length: many },
  (_, index) =>
    `2020${String((index % 12) + 1).padStart(2, '0')}15T10${String(index % 60).padStart(2, '0')}00Z`,
)

const zoneRule = (rule: string) =>
  `BEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:${rule}\nEND:STANDARD\n`
const inZone = event('DTSTART;TZID=Z:20260101T000000').replace('DTSTART:20200101T100000Z\n', '')
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index).join(',')
const everySecond = `FREQ=YEARLY;BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)};BYSECOND=${upTo(59)}`

// oxfmt-ignore
const crafted: [name: string, text: string][] = [
  ['events that never end',            'BEGIN:VEVENT\n'.repeat(many)],
  ['components in components',         `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(many)}${'END:Y\n'.repeat(many)}`],
  ['one event many times',             event('UID:1').repeat(20_000)],
  ['many versions of one event',       Array.from({ length: 20_000 }, (_, index) => event('UID:1', `SEQUENCE:${index}`)).join('')],
  ['many changed occurrences',         event('UID:1', 'RRULE:FREQ=DAILY') + event('UID:1', 'RECURRENCE-ID:20200102T100000').repeat(5000)],
  ['a long list of exceptions',        event('RRULE:FREQ=DAILY', `EXDATE:${list.join(',')}`)],
  ['a long list of dates',             event(`RDATE:${list.join(',')}`)],
  ['a long rule',                      event(`RRULE:FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(many)}1`)],
  ['many endless rules',               event('RRULE:FREQ=SECONDLY;BYSECOND=1;BYSETPOS=-1').repeat(2000)],
  ['many rules that never match',      event('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30').repeat(5000)],
  ['a duration of ages',               event('DURATION:P99999999999D')],
  ['a period of ages',                 event('RDATE;VALUE=PERIOD:20200101T100000Z/P99999999999D')],
  ['days at the end of all years',     event('DURATION:P3D').replace('20200101', '99991231')],
  ['a year every day',                 event('DTEND:20210101T100000Z', 'RRULE:FREQ=DAILY')],
  ['one folded line',                  `BEGIN:VEVENT\nSUMMARY:${'a\n '.repeat(many)}`],
  ['soft breaks without end',          `BEGIN:VEVENT\nSUMMARY;ENCODING=QUOTED-PRINTABLE:${'=\n'.repeat(many)}`],
  ['a name of blanks',                 `BEGIN:VEVENT\nBEGIN:${' '.repeat(many)}x\n`],
  ['categories without end',           event(`CATEGORIES:${Array.from({ length: many }, (_, index) => index).join(',')}`)],
  ['a zone of many changes',           `BEGIN:VTIMEZONE\nTZID:Z\n${'BEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nRRULE:FREQ=DAILY\nEND:STANDARD\n'.repeat(50)}END:VTIMEZONE\n${event('DTSTART;TZID=Z:20260101T000000').replace('DTSTART:20200101T100000Z\n', '')}`],
  ['a zone that changes every second', `BEGIN:VTIMEZONE\nTZID:Z\n${zoneRule('FREQ=SECONDLY').repeat(120)}END:VTIMEZONE\n${inZone}`],
  ['many zones that change by seconds', Array.from({ length: 200 }, (_, index) => `BEGIN:VTIMEZONE\nTZID:Z${index}\n${zoneRule('FREQ=SECONDLY;INTERVAL=7')}END:VTIMEZONE\n${inZone.replace('TZID=Z', `TZID=Z${index}`)}`).join('')],
  ['a zone of all seconds of years',   `BEGIN:VTIMEZONE\nTZID:Z\n${zoneRule(everySecond)}END:VTIMEZONE\n${inZone}`],
  ['every second of every day',        event(`RRULE:${everySecond}`).repeat(50)],
  ['a count of ages',                  event('RRULE:FREQ=SECONDLY;COUNT=999999999999;BYMONTH=2;BYMONTHDAY=30').repeat(500)],
  ['a chain of tasks',                 Array.from({ length: 20_000 }, (_, index) => `BEGIN:VTODO\nUID:${index}\nRELATED-TO:${index + 1}\nEND:VTODO\n`).join('')],
  ['a comment of blanks',              `TYPE,CONTENT\ntask,A\nnote,"x${' '.repeat(many)}x"\n`],
  ['an indent without end',            `TYPE,CONTENT,INDENT\n${'task,A,99999999\n'.repeat(20_000)}`],
  ['quotation marks',                  `TYPE,CONTENT\n${'"'.repeat(many + 1)}\n`],
  ['one long line of tags',            `(A) ${'@a +b '.repeat(many)}`],
]

// oxfmt-ignore
const refusedEarly: [name: string, fileName: string, text: string][] = [
  ['millions of lines',          'todo.txt', 'a\n'.repeat(2_000_000)],
  ['millions of lines of a Mac', 'todo.txt', 'a\r'.repeat(2_000_000)],
  ['millions of rows',           'x.csv',    `TYPE,CONTENT\n${',\n'.repeat(2_000_000)}`],
  ['millions of empty lines',    'x.ics',    `BEGIN:VCALENDAR\n${'\r\n'.repeat(2_000_000)}`],
  ['millions of folds',          'x.ics',    `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'\n '.repeat(2_000_000)}`],
]

// `assert.equal` would spend minutes describing the difference between millions of rows.
for (const [name, fileName, text] of refusedEarly) {
  test(`a crafted file is refused before it takes memory: ${name}`, () => {
    const bytes = new TextEncoder().encode(text)
    assert.ok(readFile({ fileName, bytes, format: null }, rules) === 'tooLong')
  })
}

test('thousands of tasks with hundreds of contexts each are refused before they are written', () => {
  const tags = Array.from({ length: 500 }, (_, tag) => `@${tag}`).join(' ')
  const bytes = new TextEncoder().encode(`Buy milk ${tags}\n`.repeat(1000))
  assert.ok(readFile({ fileName: 'todo.txt', bytes, format: null }, rules) === 'tooMuch')
})

test('rows with millions of columns are listed but not read', () => {
  for (const cell of [',', '"",']) {
    const bytes = new TextEncoder().encode(`TYPE,CONTENT\n${cell.repeat(2_000_000)}\ntask,A\n`)
    const preview = readFile({ fileName: 'x.csv', bytes, format: null }, rules)
    assert.ok(typeof preview === 'object')
    assert.deepEqual([preview.tasks, preview.refused[0]?.code], [[], 'badRow'])
  }
})

for (const [name, text] of crafted) {
  test(`a crafted file: ${name}`, () => {
    const begun = process.cpuUsage()
    const plan = readFile(
      { fileName: 'todo.txt', bytes: new TextEncoder().encode(text), format: null },
      rules,
    )
    assert.ok(typeof plan === 'object')
    assert.ok(plan.tasks.length + plan.entries.length <= maxItems)
    assert.ok(plan.tasks.length + plan.refused.length > 0)
    assert.ok(plan.refused.length + plan.simplified.length < 1000)
    // CPU time, because the wall clock depends on other load.
    const { user, system } = process.cpuUsage(begun)
    assert.ok(user + system < 20_000_000, `${Math.round((user + system) / 1000)} ms`)
  })
}
