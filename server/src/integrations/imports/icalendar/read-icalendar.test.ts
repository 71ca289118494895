import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatDay, TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { formatRule } from '@lustra/domain/recurrence'
import { formatReminder } from '@lustra/domain/reminders'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { readICalendar } from './read-icalendar.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
}

function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'SUMMARY:Meeting', ...lines, 'END:VEVENT'].join('\r\n')
}

function read(...lines: readonly string[]): ImportPreview {
  return readICalendar(calendar(...lines), rules)
}

function entries(plan: ImportPreview): string[] {
  return plan.entries.map(
    ({ start, duration, level }) =>
      `${formatLocalTime(start).slice(0, 16)} ${duration / 60} min, level ${level}`,
  )
}

function codes(notes: ImportPreview['refused']): string[] {
  return notes.map(({ code, line }) => (line === null ? code : `${code} at ${line}`))
}

test('an event becomes a task with an entry at its time', () => {
  const plan = read(
    event(
      'DTSTART:20261123T100000',
      'DTEND:20261123T113000',
      'DESCRIPTION:Numbers\\, first\\nthen people',
      'LOCATION:Room 7',
      'CATEGORIES:Work,Team',
      'PRIORITY:1',
    ),
  )
  assert.deepEqual(plan.tasks, [
    {
      parent: null,
      name: 'Meeting',
      notes: 'Numbers, first\nthen people\n\nPlace: Room 7',
      status: 'NORMAL',
      priority: 10,
      favourite: false,
      start: null,
      due: null,
      contexts: [0, 1],
      createdAt: null,
      closedAt: null,
      limits: null,
      reminder: null,
      dueReminder: null,
    },
  ])
  assert.deepEqual(
    plan.contexts.map(({ kind, name }) => `${kind} ${name}`),
    ['category Work', 'category Team'],
  )
  assert.deepEqual(entries(plan), ['2026-11-23T10:00 90 min, level 1'])
  assert.deepEqual([plan.refused, plan.simplified], [[], []])
})

// oxfmt-ignore
const zones: [name: string, lines: string[], expected: string][] = [
  ['floating, kept as it is',                ['DTSTART:20261123T100000', 'DURATION:PT1H'],                                     '2026-11-23T10:00'],
  ['in UTC',                                 ['DTSTART:20261123T100000Z', 'DURATION:PT1H'],                                    '2026-11-23T11:00'],
  ['in an IANA zone',                        ['DTSTART;TZID=America/New_York:20261123T100000', 'DURATION:PT1H'],               '2026-11-23T16:00'],
  ['in a zone by its Windows name',          ['DTSTART;TZID=Russian Standard Time:20261123T100000', 'DURATION:PT1H'],          '2026-11-23T08:00'],
  ['in a zone by its path',                  ['DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20261123T100000', 'DURATION:PT1H'], '2026-11-23T02:00'],
  ['in a zone by its cities',                ['DTSTART;TZID="(UTC+03:00) Moscow, St. Petersburg":20261123T100000', 'DURATION:PT1H'], '2026-11-23T08:00'],
  ['in a zone by its hours',                 ['DTSTART;TZID=GMT+0500:20261123T100000', 'DURATION:PT1H'],                       '2026-11-23T06:00'],
  ['in a zone the file describes, in winter', ['DTSTART;TZID=Our office:20261123T100000', 'DURATION:PT1H'],                    '2026-11-23T11:00'],
  ['in a zone the file describes, in summer', ['DTSTART;TZID=Our office:20260623T100000', 'DURATION:PT1H'],                    '2026-06-23T11:00'],
]

const office = `BEGIN:VTIMEZONE
TZID:Our office
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE`

for (const [name, lines, expected] of zones) {
  test(`a time ${name}`, () => {
    const plan = read(office, event(...lines))
    assert.deepEqual(entries(plan), [`${expected} 60 min, level 1`])
    assert.deepEqual(codes(plan.simplified), [])
  })
}

test('a time in an unknown zone is floating, and the zone is reported (INT-N18)', () => {
  const plan = read(event('DTSTART;TZID=Middle Earth:20261123T100000', 'DURATION:PT1H'))
  assert.deepEqual(entries(plan), ['2026-11-23T10:00 60 min, level 1'])
  assert.deepEqual(plan.simplified, [
    { code: 'unknownZone', subject: 'Meeting', line: 5, detail: 'Middle Earth' },
  ])
})

test('a rule keeps its local time when clocks change in its own zone', () => {
  const plan = read(
    event('DTSTART;TZID=America/New_York:20261023T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
  )
  // Berlin changes its clocks a week before New York.
  assert.deepEqual(
    entries(plan).map((entry) => entry.slice(0, 16)),
    ['2026-10-23T15:00', '2026-10-30T14:00', '2026-11-06T15:00'],
  )
})

test('whole days become entries on the day level, one per day', () => {
  const plan = read(event('DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261125'))
  assert.deepEqual(entries(plan), [
    '2026-11-23T00:00 1440 min, level 2',
    '2026-11-24T00:00 1440 min, level 2',
  ])
  assert.deepEqual(codes(plan.simplified), ['dayByDay at 3'])
  assert.equal(plan.entries[0]!.level, TimeLevel.Days)
})

// oxfmt-ignore
const lengths: [name: string, lines: string[], expected: string[], simplified: string[]][] = [
  ['none',                ['DTSTART:20261123T100000'],                                ['2026-11-23T10:00 30 min, level 1'], ['noDuration at 3']],
  ['below zero',          ['DTSTART:20261123T100000', 'DTEND:20261123T090000'],       ['2026-11-23T10:00 30 min, level 1'], ['badDuration at 6', 'noDuration at 3']],
  ['over midnight',       ['DTSTART:20261123T230000', 'DURATION:PT2H'],               ['2026-11-23T23:00 120 min, level 1'], []],
  ['more than a day',     ['DTSTART:20261123T230000', 'DTEND:20261125T010000'],       ['2026-11-23T00:00 1440 min, level 2', '2026-11-24T00:00 1440 min, level 2', '2026-11-25T00:00 1440 min, level 2'], ['longEvent at 3']],
  ['over a change of clocks', ['DTSTART;TZID=Europe/Paris:20261024T230000', 'DTEND;TZID=Europe/Paris:20261025T070000'], ['2026-10-24T23:00 480 min, level 1'], []],
]

for (const [name, lines, expected, simplified] of lengths) {
  test(`a duration: ${name}`, () => {
    const plan = read(event(...lines))
    assert.deepEqual(entries(plan), expected)
    assert.deepEqual(codes(plan.simplified), simplified)
  })
}

test('single occurrences are added, removed, moved and cancelled', () => {
  const plan = read(
    event(
      'UID:1',
      'DTSTART:20261101T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20261102T100000',
      'RDATE:20261110T120000',
    ),
    event('UID:1', 'RECURRENCE-ID:20261103T100000', 'DTSTART:20261103T180000', 'DURATION:PT30M'),
    event(
      'UID:1',
      'RECURRENCE-ID:20261104T100000',
      'DTSTART:20261104T100000',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    ),
  )
  assert.deepEqual(
    plan.entries.map(
      ({ start, duration, status }) => `${formatLocalTime(start).slice(8, 16)} ${duration / 60} ${status}`,
    ),
    [
      '01T10:00 60 COMPLETED',
      '03T18:00 30 COMPLETED',
      '04T10:00 60 CANCELLED',
      '05T10:00 60 COMPLETED',
      '10T12:00 60 COMPLETED',
    ],
  )
  assert.equal(plan.tasks.length, 1)
})

test('THISANDFUTURE moves all later occurrences, and is reported (INT-N18)', () => {
  const plan = read(
    event('UID:1', 'DTSTART:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
    event(
      'UID:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T100000',
      'DTSTART:20261202T110000',
      'DURATION:PT2H',
    ),
  )
  assert.deepEqual(entries(plan), [
    '2026-12-01T10:00 60 min, level 1',
    '2026-12-02T11:00 120 min, level 1',
    '2026-12-03T11:00 120 min, level 1',
  ])
  assert.deepEqual(codes(plan.simplified), ['thisAndFuture at 10'])
})

test('the newer of two versions is imported', () => {
  const plan = read(
    event('UID:1', 'SEQUENCE:2', 'DTSTART:20261201T110000', 'DURATION:PT1H'),
    event('UID:1', 'SEQUENCE:1', 'DTSTART:20261201T100000', 'DURATION:PT1H'),
  )
  assert.deepEqual(entries(plan), ['2026-12-01T11:00 60 min, level 1'])
  assert.deepEqual(codes(plan.refused), ['replaced at 10'])
})

function seriesTexts({ series }: ImportPreview): string[] {
  return series.map(({ start, duration, level, rule }) =>
    [formatLocalTime(start).slice(0, 16), duration / 60, `level ${level}`, formatRule(rule)].join(' '),
  )
}

function changedTexts({ series }: ImportPreview): string[] {
  return series.flatMap(({ changed }) =>
    changed.map(({ day, entry }) => {
      const date = formatDay(day)
      return entry ? `${date} to ${formatLocalTime(entry.start).slice(0, 16)} ${entry.status}` : `${date} off`
    }),
  )
}

test('a rule is stored as a rule: past occurrences are completed, future ones form a series', () => {
  const plan = read(
    event('DTSTART:20261101T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=10'),
  )
  assert.deepEqual(seriesTexts(plan), ['2026-11-29T10:00 60 level 1 FREQ=WEEKLY;INTERVAL=2;COUNT=8'])
  assert.deepEqual(
    plan.entries.map(({ start, status }) => `${formatLocalTime(start).slice(0, 10)} ${status}`),
    ['2026-11-01 COMPLETED', '2026-11-15 COMPLETED'],
  )
  assert.deepEqual([plan.tasks[0]?.status, plan.simplified], ['NORMAL', []])
})

test('an endless rule stays endless with its exceptions, however far ahead (INT-N21)', () => {
  const plan = read(
    event(
      'UID:a',
      'DTSTART;VALUE=DATE:20261120',
      'RRULE:FREQ=MONTHLY',
      'EXDATE;VALUE=DATE:20270120,20290320',
    ),
    event('UID:a', 'RECURRENCE-ID;VALUE=DATE:20261220', 'DTSTART;VALUE=DATE:20261222'),
    event('UID:a', 'RECURRENCE-ID;VALUE=DATE:20280220', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20280220'),
  )
  assert.deepEqual(seriesTexts(plan), ['2026-11-20T00:00 1440 level 2 FREQ=MONTHLY'])
  assert.deepEqual(changedTexts(plan), [
    '2026-12-20 to 2026-12-22T00:00 NORMAL',
    '2027-01-20 off',
    '2028-02-20 to 2028-02-20T00:00 CANCELLED',
    '2029-03-20 off',
  ])
  assert.deepEqual([plan.entries, plan.simplified], [[], []])
})

// oxfmt-ignore
const clocks: [name: string, start: string, kept: string | null][] = [
  ['the user’s own zone',                          'DTSTART;TZID=Europe/Berlin:20261121T100000',     '2026-11-21T10:00 60 level 1 FREQ=DAILY;UNTIL=20280101T110000'],
  ['a zone that changes its clocks on the same days', 'DTSTART;TZID=Europe/London:20261121T100000',  '2026-11-21T11:00 60 level 1 FREQ=DAILY;UNTIL=20280101T120000'],
  ['a zone that changes them on other days',       'DTSTART;TZID=America/New_York:20261121T100000',  null],
  ['UTC',                                          'DTSTART:20261121T100000Z',                       null],
]

for (const [name, start, kept] of clocks) {
  test(`a rule in ${name} is ${kept ? 'stored in the user’s local time' : 'expanded, because its local time varies'}`, () => {
    const until = start.endsWith('Z') ? '20280101T110000Z' : '20280101T110000'
    const plan = read(event(start, 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`))
    assert.deepEqual(seriesTexts(plan), kept ? [kept] : [])
    assert.equal(plan.entries.length, kept ? 0 : 365)
    assert.deepEqual(codes(plan.simplified), kept ? [] : ['ruleGoesOn at 7'])
  })
}

test('a day as a limit includes the day: UNTIL and the last day of a duration', () => {
  const plan = read(
    event('DTSTART:20261121T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20280101'),
    'BEGIN:VTODO',
    'SUMMARY:Trip',
    'DTSTART;VALUE=DATE:20261123',
    'DURATION:P2D',
    'END:VTODO',
  )
  assert.deepEqual(seriesTexts(plan), ['2026-11-21T10:00 60 level 1 FREQ=DAILY;UNTIL=20280101T235959'])
  const task = plan.tasks.find(({ name }) => name === 'Trip')
  assert.equal(formatLocalTime(task!.start!), '2026-11-23T00:00:00')
  assert.equal(formatLocalTime(task!.due!), '2026-11-24T23:59:59')
})

// oxfmt-ignore
const countedOut: [name: string, lines: string[]][] = [
  ['several times a day',   ['DTSTART:20261121T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYHOUR=10,16']],
  ['by two rules',          ['DTSTART:20261121T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY', 'RRULE:FREQ=MONTHLY']],
  ['but by another rule',   ['DTSTART:20261121T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY']],
  ['for several days',      ['DTSTART;VALUE=DATE:20261121', 'DTEND;VALUE=DATE:20261123', 'RRULE:FREQ=MONTHLY']],
]

for (const [name, lines] of countedOut) {
  test(`an event that recurs ${name} is expanded for a year`, () => {
    const plan = read(event(...lines))
    assert.deepEqual(plan.series, [])
    assert.ok(plan.entries.length >= 24)
  })
}

test('past events are imported as completed, future ones as open', () => {
  const plan = read(
    event('DTSTART:20261119T100000', 'DURATION:PT1H'),
    event('DTSTART:20261121T100000', 'DURATION:PT1H'),
    event('DTSTART:20261121T100000', 'DURATION:PT1H', 'STATUS:CANCELLED'),
  )
  assert.deepEqual(
    plan.tasks.map(({ status }) => status),
    ['COMPLETED', 'NORMAL', 'CANCELLED'],
  )
  assert.equal(plan.tasks[0]!.closedAt, Date.parse('2026-11-19T11:00:00+01:00'))
})

test('tasks keep their dates, priority, status and parents', () => {
  const plan = read(
    'BEGIN:VTODO',
    'UID:child',
    'SUMMARY:Child',
    'RELATED-TO:parent',
    'DUE;VALUE=DATE:20261130',
    'PRIORITY:9',
    'PERCENT-COMPLETE:100',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:parent',
    'SUMMARY:Parent',
    'DTSTART:20261123T100000Z',
    'DURATION:P1D',
    'STATUS:COMPLETED',
    'COMPLETED:20261119T080000Z',
    'RRULE:FREQ=WEEKLY',
    'END:VTODO',
  )
  const [parent, child] = plan.tasks
  assert.deepEqual(
    [parent!.name, parent!.status, parent!.closedAt],
    ['Parent', 'COMPLETED', Date.parse('2026-11-19T08:00:00Z')],
  )
  assert.deepEqual(
    [formatLocalTime(parent!.start!), formatLocalTime(parent!.due!)],
    ['2026-11-23T11:00:00', '2026-11-24T11:00:00'],
  )
  assert.equal(parent!.notes, 'Repeats: FREQ=WEEKLY')
  assert.deepEqual([child!.name, child!.parent, child!.priority], ['Child', 0, 1])
  assert.equal(formatLocalTime(child!.due!), '2026-11-30T23:59:59')
  assert.deepEqual(codes(plan.simplified), ['taskRecurs at 18'])
})

for (const [name, lines, series, changed, notes = []] of [
  [
    'from its start to its end',
    ['DTSTART:20261116T090000', 'DUE:20261116T100000', 'RRULE:FREQ=WEEKLY;COUNT=10'],
    ['2026-11-16T09:00 60 level 1 FREQ=WEEKLY;COUNT=10'],
    [],
  ],
  [
    'on the day it is due',
    ['DUE;VALUE=DATE:20261201', 'RRULE:FREQ=MONTHLY'],
    ['2026-12-01T00:00 1440 level 2 FREQ=MONTHLY'],
    [],
  ],
  [
    'without the days that are excepted',
    ['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20261125'],
    ['2026-11-23T00:00 1440 level 2 FREQ=DAILY'],
    ['2026-11-25 off'],
    ['eachForItself'],
  ],
] as const) {
  test(`a recurring task is imported as a series, ${name} (TSK-043)`, () => {
    const plan = read('BEGIN:VTODO', 'SUMMARY:Rent', ...lines, 'END:VTODO')
    assert.deepEqual(seriesTexts(plan), series)
    assert.deepEqual(changedTexts(plan), changed)
    const [task] = plan.tasks
    assert.deepEqual([task?.notes, task?.start, task?.due], ['', null, null])
    assert.deepEqual(
      plan.simplified.map(({ code }) => code),
      notes,
    )
  })
}

test('a rule that cannot be stored becomes a note (INT-N18)', () => {
  for (const rule of ['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=10,16', 'FREQ=NEVER']) {
    const plan = read('BEGIN:VTODO', 'SUMMARY:Rent', 'DUE:20261101T100000', `RRULE:${rule}`, 'END:VTODO')
    assert.deepEqual(plan.series, [], rule)
    assert.equal(plan.tasks[0]?.notes, `Repeats: ${rule}`)
    assert.ok(plan.simplified.some(({ code }) => code === 'taskRecurs'))
  }
})

test('a closed task with an open subtask is reopened, and reported (INT-N18)', () => {
  const plan = read(
    'BEGIN:VTODO\nUID:parent\nSUMMARY:Parent\nSTATUS:COMPLETED\nEND:VTODO',
    'BEGIN:VTODO\nUID:child\nSUMMARY:Child\nRELATED-TO:parent\nEND:VTODO',
  )
  assert.deepEqual(
    plan.tasks.map(({ status }) => status),
    ['NORMAL', 'NORMAL'],
  )
  assert.deepEqual(plan.simplified, [{ code: 'reopened', subject: 'Parent', line: null, detail: '' }])
})

test('tasks that are each other’s parents do not cause an endless loop', () => {
  const todo = (uid: string, parent: string) =>
    ['BEGIN:VTODO', `UID:${uid}`, `SUMMARY:${uid}`, `RELATED-TO:${parent}`, 'END:VTODO'].join('\n')
  const plan = read(todo('a', 'b'), todo('b', 'c'), todo('c', 'a'))
  assert.equal(plan.tasks.length, 3)
  assert.deepEqual(
    plan.simplified.map(({ code }) => code),
    ['ownAncestor'],
  )
})

test('a broken line affects only itself, and its number is reported (INT-N18)', () => {
  const plan = read(
    event('DTSTART:20261123T100000', 'DURATION:PT1H', 'LOCATION nowhere', 'PRIORITY;;:2'),
    event('DTSTART:soon'),
  )
  assert.deepEqual(entries(plan), ['2026-11-23T10:00 60 min, level 1'])
  assert.deepEqual(plan.refused, [
    { code: 'badLine', subject: 'LOCATION nowhere', line: 7, detail: '' },
    { code: 'badLine', subject: 'PRIORITY;;:2', line: 8, detail: '' },
    { code: 'badDate', subject: 'Meeting', line: 12, detail: 'soon' },
  ])
})

test('an event without an end line does not affect the next one', () => {
  const plan = read(
    'BEGIN:VEVENT',
    'SUMMARY:First',
    'DTSTART:20261123T100000',
    'DURATION:PT1H',
    event('DTSTART:20261124T100000', 'DURATION:PT1H'),
  )
  assert.deepEqual(
    plan.tasks.map(({ name }) => name),
    ['First', 'Meeting'],
  )
  assert.deepEqual(codes(plan.refused), ['notClosed at 3'])
})

function fixture(name: string): ImportPreview {
  return readICalendar(readFileSync(new URL(`../fixtures/ical/${name}`, import.meta.url), 'utf8'), rules)
}

test('whole days, rules and limits of another program’s calendar are imported', () => {
  const plan = fixture('calcurse/ical-003.ical')
  assert.equal(plan.tasks.length, 9)
  const starts = new Set(plan.entries.map(({ start }) => start))
  assert.deepEqual([plan.refused.length, starts.size > 20], [0, true])
})

test('of a deliberately broken calendar everything readable is imported, and every mistake is reported (INT-N18)', () => {
  const plan = fixture('calcurse/ical-009.ical')
  assert.deepEqual(
    plan.refused.slice(0, 4).map(({ code, line }) => `${code} at ${line}`),
    ['notClosed at 129', 'badDate at 13', 'noStart at 17', 'badLine at 30'],
  )
  assert.deepEqual([plan.tasks.length, plan.entries.length], [22, 202])
})

test('a stray line between events is reported (INT-N18)', () => {
  const plan = fixture('python-icalendar/calendars/issue_104_broken_calendar.ics')
  assert.deepEqual([plan.tasks.length, plan.entries.length], [1, 1])
  assert.deepEqual(plan.refused, [{ code: 'badLine', subject: 'X', line: 13, detail: '' }])
})

test('extra dates keep their own durations', () => {
  assert.deepEqual(entries(fixture('python-icalendar/events/issue_156_RDATE_with_PERIOD_list.ics')), [
    '1996-12-30T03:00 240 min, level 1',
    '1997-01-01T19:00 780 min, level 1',
    '1997-01-09T19:00 330 min, level 1',
  ])
})

const alarm = (...lines: readonly string[]) => ['BEGIN:VALARM', ...lines, 'END:VALARM'].join('\r\n')

// oxfmt-ignore
const alarms: [name: string, start: string, triggers: string[], reminder: string | null, lost: boolean][] = [
  ['a quarter of an hour before',          'DTSTART:20261123T100000',            ['-PT15M'],          '15m',   false],
  ['when it begins',                       'DTSTART:20261123T100000',            ['PT0S'],            '0m',    false],
  ['a day before',                         'DTSTART:20261123T100000',            ['-P1D'],            '1440m', false],
  ['two: the nearer is kept',              'DTSTART:20261123T100000',            ['-P1D', '-PT10M'],  '10m',   true],
  ['after it began',                       'DTSTART:20261123T100000',            ['PT10M'],           null,    true],
  ['too long before',                      'DTSTART:20261123T100000',            ['-P29D'],           null,    true],
  ['at a moment of its own',               'DTSTART:20261123T100000',            ['20261123T090000Z'], null,   true],
  ['of a whole day, at nine of it',        'DTSTART;VALUE=DATE:20261123',        ['PT9H'],            '0d',    false],
  ['of a whole day, the evening before',   'DTSTART;VALUE=DATE:20261123',        ['-PT6H'],           '1d',    false],
]

for (const [name, start, triggers, reminder, lost] of alarms) {
  test(`an alarm ${name} becomes ${reminder ?? 'nothing'} (TSK-N17)`, () => {
    const plan = read(event(start, ...triggers.map((each) => alarm('ACTION:DISPLAY', `TRIGGER:${each}`))))
    const kept = plan.tasks[0]!.reminder
    assert.equal(kept && formatReminder(kept), reminder)
    assert.equal(
      codes(plan.simplified).some((code) => code.startsWith('reminder at')),
      lost,
    )
  })
}

test('an empty alarm is not a reminder, and a task’s alarm applies to its due date', () => {
  const silent = read(
    event('DTSTART:20261123T100000', alarm('ACTION:NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z')),
  )
  assert.deepEqual([silent.tasks[0]!.reminder, codes(silent.simplified)], [null, ['noDuration at 3']])
  const todo = ['BEGIN:VTODO', 'SUMMARY:Taxes', 'DUE:20261123T100000', alarm('TRIGGER:-PT1H'), 'END:VTODO']
  assert.deepEqual(read(...todo).tasks[0]!.dueReminder, { kind: 'minutes', before: 60 })
})
