/** Checks where each property of a calendar ends up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { tableRows } from '../property-table.ts'
import { assertDocumented, changedPlaces } from '../testing/imported-properties.ts'
import { icalendarTables } from './property-tables.ts'
import { readICalendar } from './read-icalendar.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

interface Probe {
  /** The rest of the file; by default an ordinary component. */
  readonly before?: readonly string[]
  readonly lines: readonly string[]
  /** Some of the places that it changes; empty if it only affects reading. */
  readonly places: readonly string[]
  /** Whether it is in the last of several components. */
  readonly at?: 'end'
}

const headings: Readonly<Record<string, string>> = {
  VEVENT: 'Events of calendars (VEVENT)',
  VTODO: 'To-dos of calendars (VTODO)',
  VALARM: 'Alarms of calendars (VALARM)',
  VTIMEZONE: 'Time zones of calendars (VTIMEZONE)',
  STANDARD: 'Clock changes of calendars (STANDARD, DAYLIGHT)',
  VCALENDAR: 'Calendars (VCALENDAR)',
}

const named = ['simplified.notKept']
const inNotes = (line: string): Probe => ({ lines: [line], places: ['tasks.notes'] })
const context = ['contexts.color', 'contexts.kind', 'contexts.name', 'tasks.contexts']
const other = ['END:VEVENT', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Meeting', 'DTSTART:20261201T110000']
/** A second version of an event, with other notes. */
const same = (line: string) => [
  'DESCRIPTION:old',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Meeting',
  'DTSTART:20261201T100000',
  'DESCRIPTION:new',
  line,
]
const otherTodo = ['END:VTODO', 'BEGIN:VTODO', 'UID:1', 'SUMMARY:Errand', 'DUE:20261203T100000']
const dueDates = ['tasks.due']
const repeats = ['RRULE:FREQ=DAILY;COUNT=3']

const shared: Readonly<Record<string, Probe>> = {
  DESCRIPTION: inNotes('DESCRIPTION:x'),
  LOCATION: inNotes('LOCATION:x'),
  GEO: inNotes('GEO:1;2'),
  URL: inNotes('URL:https://example.org'),
  CONFERENCE: inNotes('CONFERENCE;VALUE=URI:https://example.org'),
  'X-GOOGLE-CONFERENCE': inNotes('X-GOOGLE-CONFERENCE:https://example.org'),
  ORGANIZER: inNotes('ORGANIZER;CN=Ann:mailto:ann@example.org'),
  ATTENDEE: inNotes('ATTENDEE;CN=Ann:mailto:ann@example.org'),
  CONTACT: inNotes('CONTACT:Ann'),
  RESOURCES: inNotes('RESOURCES:Projector'),
  COMMENT: inNotes('COMMENT:x'),
  CATEGORIES: { lines: ['CATEGORIES:x'], places: context },
  SUMMARY: { lines: ['SUMMARY:x'], places: ['tasks.name'] },
  CREATED: { lines: ['CREATED:20261101T100000Z'], places: ['tasks.createdAt'] },
  PRIORITY: { lines: ['PRIORITY:1'], places: ['tasks.priority'] },
  ATTACH: { lines: ['ATTACH:https://example.org/a.pdf'], places: ['simplified.attachment'] },
}

const changed = [
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Meeting',
  'DURATION:PT1H',
  'DTSTART:20261202T150000',
]
const changedTodo = [
  'END:VTODO',
  'BEGIN:VTODO',
  'UID:1',
  'SUMMARY:Errand',
  'STATUS:COMPLETED',
  'DTSTART:20261202T100000',
]

// oxfmt-ignore
const probes: Readonly<Record<string, Readonly<Record<string, Probe>>>> = {
  VEVENT: {
    ...shared,
    UID: { before: ['SEQUENCE:1', ...other], lines: ['UID:1'], places: ['refused.replaced'] },
    SEQUENCE: { before: ['UID:1', 'DURATION:PT1H', ...other], lines: ['SEQUENCE:2'], places: ['refused.replaced'] },
    DTSTAMP: { before: ['UID:1', ...same('DTSTAMP:20261102T000000Z')], lines: ['DTSTAMP:20261103T000000Z'], places: ['tasks.notes'] },
    'LAST-MODIFIED': { before: ['UID:1', ...same('LAST-MODIFIED:20261102T000000Z')], lines: ['LAST-MODIFIED:20261103T000000Z'], places: ['tasks.notes'] },
    'RECURRENCE-ID': { before: ['RRULE:FREQ=DAILY;COUNT=3', 'DURATION:PT1H', 'UID:1', ...changed], lines: ['RECURRENCE-ID:20261202T100000'], at: 'end', places: ['series.changed.entry.start'] },
    DTSTART: { lines: ['DTSTART:20261202T100000'], places: ['entries.start'] },
    DTEND: { lines: ['DTEND:20261201T120000'], places: ['entries.duration'] },
    DURATION: { lines: ['DURATION:PT2H'], places: ['entries.duration'] },
    STATUS: { lines: ['STATUS:CANCELLED'], places: ['entries.status', 'tasks.status'] },
    RRULE: { lines: repeats, places: ['series.rule.frequency'] },
    RDATE: { lines: ['RDATE:20261203T100000'], places: ['entries.start'] },
    EXDATE: { before: repeats, lines: ['EXDATE:20261202T100000'], places: ['series.changed.day'] },
    EXRULE: { before: repeats, lines: ['EXRULE:FREQ=DAILY;INTERVAL=2'], places: ['entries.start'] },
  },
  VTODO: {
    ...shared,
    UID: { before: ['SEQUENCE:1', ...otherTodo], lines: ['UID:1'], places: ['refused.replaced'] },
    SEQUENCE: { before: ['UID:1', ...otherTodo], lines: ['SEQUENCE:2'], places: dueDates },
    DTSTAMP: { before: ['UID:1', ...otherTodo], lines: ['DTSTAMP:20261102T000000Z'], places: dueDates },
    'LAST-MODIFIED': { before: ['UID:1', ...otherTodo], lines: ['LAST-MODIFIED:20261102T000000Z'], places: dueDates },
    'RECURRENCE-ID': { before: ['UID:1', 'DTSTART:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=3', ...changedTodo], lines: ['RECURRENCE-ID:20261202T100000'], at: 'end', places: ['series.changed.entry.status'] },
    DTSTART: { lines: ['DTSTART:20261201T090000'], places: ['tasks.start'] },
    DUE: { lines: ['DUE:20261202T100000'], places: dueDates },
    DURATION: { before: ['DTSTART:20261201T090000'], lines: ['DURATION:PT2H'], places: dueDates },
    COMPLETED: { lines: ['COMPLETED:20261101T100000Z'], places: ['tasks.closedAt', 'tasks.status'] },
    STATUS: { lines: ['STATUS:CANCELLED'], places: ['tasks.status'] },
    'PERCENT-COMPLETE': { lines: ['PERCENT-COMPLETE:50'], places: ['simplified.percent'] },
    'RELATED-TO': { before: otherTodo.map((line) => line.replace('UID:1', 'UID:2')), lines: ['RELATED-TO:2'], places: ['tasks.parent'] },
    RRULE: { before: ['DUE:20261201T100000'], lines: repeats, places: ['series.rule.frequency'] },
    RDATE: { before: ['DUE:20261201T100000', ...repeats], lines: ['RDATE:20261209T100000'], places: ['entries.start'] },
    EXDATE: { before: ['DUE:20261201T100000', ...repeats], lines: ['EXDATE:20261202T100000'], places: ['series.changed.day'] },
    EXRULE: { before: ['DUE:20261201T100000', ...repeats], lines: ['EXRULE:FREQ=WEEKLY'], places: ['simplified.taskRecurs', 'tasks.notes'] },
  },
  VALARM: {
    TRIGGER: { lines: ['TRIGGER:-PT15M'], places: ['tasks.reminder.before'] },
    ACTION: { before: ['TRIGGER:-PT15M'], lines: ['ACTION:NONE'], places: ['tasks.reminder'] },
  },
  VTIMEZONE: {
    TZID: { lines: ['TZID:Office'], places: ['entries.start'] },
    'X-LIC-LOCATION': { before: ['TZID:Office'], lines: ['X-LIC-LOCATION:Asia/Tokyo'], places: ['entries.start'] },
  },
  STANDARD: {
    DTSTART: { before: ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0300'], lines: ['DTSTART:20270101T000000'], places: ['simplified.unknownZone'] },
    TZOFFSETFROM: { before: ['TZOFFSETTO:+0300', 'DTSTART:20270101T000000'], lines: ['TZOFFSETFROM:+0500'], places: ['entries.start'] },
    TZOFFSETTO: { before: ['TZOFFSETFROM:+0100', 'DTSTART:20200101T000000'], lines: ['TZOFFSETTO:+0500'], places: ['entries.start'] },
    RRULE: { before: ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0300', 'DTSTART:20200101T100000'], lines: ['RRULE:FREQ=MONTHLY'], places: ['entries.start'] },
    RDATE: { before: ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0300', 'DTSTART:20270601T000000'], lines: ['RDATE:20261101T000000'], places: ['entries.start'] },
  },
  VCALENDAR: {
    VERSION: { lines: ['VERSION:2.0'], places: [] },
    CALSCALE: { lines: ['CALSCALE:HEBREW'], places: named },
    METHOD: { lines: ['METHOD:CANCEL'], places: ['entries.status', 'tasks.status'] },
  },
}

function block(name: string, lines: readonly string[]): string[] {
  return [`BEGIN:${name}`, ...lines, `END:${name}`]
}

/** A calendar with these lines in a component of this name. */
function read(name: string, lines: readonly string[]): ImportPreview {
  const end = lines.findIndex((line) => line.startsWith('END:'))
  const own = end === -1 ? lines : lines.slice(0, end)
  const has = (property: string) => own.some((line) => new RegExp(`^${property}[:;]`).test(line))
  const unless = (property: string, line: string) => (has(property) ? [] : [line])
  const event = [...unless('SUMMARY', 'SUMMARY:Meeting'), ...unless('DTSTART', 'DTSTART:20261201T100000')]
  const components: Readonly<Record<string, readonly string[]>> = {
    VEVENT: block('VEVENT', [...event, ...lines]),
    VTODO: block('VTODO', [...unless('SUMMARY', 'SUMMARY:Errand'), ...lines]),
    VALARM: block('VEVENT', ['SUMMARY:Meeting', 'DTSTART:20261201T100000', ...block('VALARM', lines)]),
    VTIMEZONE: [
      ...block('VTIMEZONE', [
        ...lines,
        ...standard(['DTSTART:20200101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0300']),
      ]),
      ...inOffice,
    ],
    STANDARD: [...block('VTIMEZONE', ['TZID:Office', ...standard(lines)]), ...inOffice],
    VCALENDAR: [...lines, ...block('VEVENT', ['SUMMARY:Meeting', 'DTSTART:20261201T100000'])],
  }
  return readICalendar(block('VCALENDAR', components[name]!).join('\r\n'), rules)
}

const inOffice = block('VEVENT', ['SUMMARY:Meeting', 'DTSTART;TZID=Office:20261201T100000', 'DURATION:PT1H'])
const standard = (lines: readonly string[]) => block('STANDARD', lines)

for (const [component, heading] of Object.entries(headings)) {
  const table = icalendarTables[component]!
  test(`the document defines where each property ends up: ${heading} (INT-N25)`, () => {
    assertDocumented(heading, Object.fromEntries(tableRows(table)))
  })

  for (const [name, { isLeftOut }] of Object.entries(table)) {
    const probe = probes[component]?.[name]
    const { before = [], lines, places, at }: Probe = probe ?? { lines: [`${name}:x`], places: named }
    test(`${name} of ${component} is imported or listed in the preview (INT-N18, INT-N25)`, () => {
      assert.ok(probe || isLeftOut, 'without an example')
      const all = at === 'end' ? [...before, ...lines] : [...lines, ...before]
      const found = changedPlaces(read(component, before), read(component, all))
      assert.deepEqual(
        places.filter((place) => !found.includes(place)),
        [],
        found.join(),
      )
    })
  }

  test(`an unknown property of ${component} is listed with its value (INT-N18, INT-N25)`, () => {
    const { simplified } = read(component, ['X-NOBODY-KNOWS:forty-two'])
    const note = simplified.find(({ code }) => code === 'notKept')
    assert.ok(
      note?.subject.endsWith('X-NOBODY-KNOWS') && note.detail.includes('forty-two'),
      JSON.stringify(note),
    )
  })
}

test('repeated single-value properties and parameters are listed once per file (INT-N18, INT-N25)', () => {
  const lines = [
    'LOCATION;ALTREP="cid:1";LANGUAGE=en:x',
    'DESCRIPTION:one',
    'DESCRIPTION:two',
    'TRANSP:OPAQUE',
  ]
  const { simplified } = read('VEVENT', ['DURATION:PT1H', ...lines, 'TRANSP:TRANSPARENT'])
  assert.deepEqual(
    simplified.map(({ subject, detail }) => `${subject}: ${detail}`),
    [
      'LOCATION;ALTREP: Meeting: cid:1',
      'LOCATION;LANGUAGE: Meeting: en',
      'DESCRIPTION: Meeting: two',
      'TRANSP: 2 × OPAQUE, TRANSPARENT',
    ],
  )
})

test('details of a single occurrence are listed (INT-N18, INT-N25)', () => {
  const { simplified } = read('VEVENT', [
    'UID:1',
    'DURATION:PT1H',
    'LOCATION:Room 7',
    'RRULE:FREQ=DAILY;COUNT=3',
    ...changed,
    'RECURRENCE-ID:20261202T100000',
    'LOCATION:Room 8',
  ])
  assert.deepEqual(
    simplified.map(({ code, detail }) => `${code} ${detail}`),
    ['otherDetails LOCATION: Room 8'],
  )
})

// oxfmt-ignore
const ofOccurrences: [name: string, component: string, line: string][] = [
  ['PERCENT-COMPLETE', 'VTODO',  'PERCENT-COMPLETE:50'],
  ['COMPLETED',        'VTODO',  'COMPLETED:20261202T110000Z'],
  ['RELATED-TO',       'VTODO',  'RELATED-TO:2'],
  ['CREATED',          'VTODO',  'CREATED:20261101T100000Z'],
  ['RRULE',            'VTODO',  'RRULE:FREQ=WEEKLY'],
  ['CREATED',          'VEVENT', 'CREATED:20261101T100000Z'],
  ['RRULE',            'VEVENT', 'RRULE:FREQ=WEEKLY'],
  ['RDATE',            'VEVENT', 'RDATE:20261209T100000'],
  ['EXDATE',           'VEVENT', 'EXDATE:20261209T100000'],
  ['EXRULE',           'VEVENT', 'EXRULE:FREQ=WEEKLY'],
]

for (const [name, component, line] of ofOccurrences) {
  test(`${name} of one occurrence of a ${component} is listed, unless all occurrences have it (INT-N18, INT-N25)`, () => {
    const own = component === 'VEVENT' ? changed : changedTodo
    const named = (main: readonly string[]) =>
      read(component, [
        'UID:1',
        'DTSTART:20261201T100000',
        'RRULE:FREQ=DAILY;COUNT=3',
        ...main,
        ...own,
        'RECURRENCE-ID:20261202T100000',
        line,
      ])
        .simplified.filter(({ code }) => code === 'notKept')
        .map(({ subject }) => subject)
    assert.deepEqual(named([]), [name])
    if (name === 'CREATED') assert.deepEqual(named([line]), [])
  })
}

test('an older version of a changed occurrence is refused as replaced (INT-N25)', () => {
  const again = changed.map((line) => line.replace('T150000', 'T170000'))
  const { series, refused } = read('VEVENT', [
    'UID:1',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
    ...changed,
    'RECURRENCE-ID:20261202T100000',
    'SEQUENCE:2',
    ...again,
    'RECURRENCE-ID:20261202T100000',
    'SEQUENCE:1',
  ])
  assert.deepEqual([series[0]!.changed.length, refused.map(({ code }) => code)], [1, ['replaced']])
})

test('another parent of an occurrence is listed when the rule is not stored (INT-N25)', () => {
  const { simplified } = read('VTODO', [
    'UID:1',
    'DTSTART:20261201T100000',
    'RRULE:FREQ=HOURLY',
    ...changedTodo,
    'RECURRENCE-ID:20261202T100000',
    'RELATED-TO:2',
  ])
  assert.ok(simplified.some(({ code, subject }) => code === 'notKept' && subject === 'RELATED-TO'))
})

// oxfmt-ignore
const conditions: [name: string, component: string, lines: string[], note: string][] = [
  ['a tentative event',              'VEVENT', ['STATUS:TENTATIVE'],                             'notKept STATUS'],
  ['a task that was begun',          'VTODO',  ['STATUS:IN-PROCESS'],                            'notKept STATUS'],
  ['a parent that is not there',     'VTODO',  ['RELATED-TO:nobody'],                            'notKept RELATED-TO'],
  ['a child instead of a parent',    'VTODO',  ['RELATED-TO;RELTYPE=CHILD:a'],                   'notKept RELATED-TO'],
  ['a duration beside a due date',   'VTODO',  ['DUE:20261201T100000', 'DURATION:PT1H'],         'notKept DURATION'],
  ['a duration beside another end',  'VEVENT', ['DTEND:20261201T120000', 'DURATION:PT1H'],       'notKept DURATION'],
  ['an end at the start',            'VEVENT', ['DTEND:20261201T100000', 'DURATION:PT1H'],       'notKept DTEND'],
  ['a priority in words',            'VEVENT', ['PRIORITY:high'],                                'notKept PRIORITY'],
  ['an exception that is no date',   'VEVENT', ['RRULE:FREQ=DAILY', 'EXDATE:soon'],              'badDate Meeting'],
  ['an occurrence of no date',       'VEVENT', ['UID:1', 'RECURRENCE-ID:tomorrow'],              'badDate Meeting'],
  ['an unknown zone of an exception', 'VEVENT', ['RRULE:FREQ=DAILY', 'EXDATE;TZID=Nowhere:20261202T100000'], 'unknownZone Meeting'],
  ['a duration that is none',        'VTODO',  ['DTSTART;VALUE=DATE:20261125', 'DURATION:1H'],     'badDuration Errand'],
  ['a duration below zero',          'VTODO',  ['DTSTART:20261125T100000', 'DURATION:-PT1H'],      'badDuration Errand'],
  ['a completion of no time',        'VTODO',  ['COMPLETED:yesterday'],                          'notKept COMPLETED'],
  ['a completion of an open task',   'VTODO',  ['STATUS:NEEDS-ACTION', 'COMPLETED:20261101T100000Z'], 'notKept COMPLETED'],
  ['a completion of a begun task',   'VTODO',  ['STATUS:IN-PROCESS', 'COMPLETED:20261101T100000Z'], 'notKept COMPLETED'],
  ['a whole percentage of an open task', 'VTODO', ['STATUS:NEEDS-ACTION', 'PERCENT-COMPLETE:100'], 'percent Errand'],
  ['a creation of no time',          'VTODO',  ['CREATED:garbage'],                              'notKept CREATED'],
  ['a creation of no event',         'VEVENT', ['CREATED:garbage'],                              'notKept CREATED'],
  ['a creation in the year 0',       'VEVENT', ['CREATED:00001231T000000Z'],                     'notKept CREATED'],
  ['a creation in the future',       'VTODO',  ['CREATED:20300101T000000Z'],                     'createdNow Errand'],
  ['a version of no time',           'VEVENT', ['DTSTAMP:now'],                                  'notKept DTSTAMP'],
  ['a version of no number',         'VEVENT', ['SEQUENCE:new'],                                 'notKept SEQUENCE'],
  ['an alarm of sound',              'VALARM', ['TRIGGER:-PT5M', 'ACTION:AUDIO'],                'notKept VALARM ACTION'],
  ['an alarm in half a minute',      'VALARM', ['TRIGGER:-PT90S'],                               'reminderTime Meeting'],
]

for (const [name, component, lines, note] of conditions) {
  test(`${name} is listed in the preview (INT-N18, INT-N25)`, () => {
    const notes = read(component, lines).simplified.map(({ code, subject }) => `${code} ${subject}`)
    assert.ok(notes.includes(note), notes.join())
  })
}

// oxfmt-ignore
const statuses: [name: string, lines: string[], expected: [status: string, closedAt: string | null, series: number]][] = [
  ['an empty completion',                     ['STATUS:NEEDS-ACTION', 'COMPLETED:'],                   ['NORMAL', null, 0]],
  ['a completion beside an open status',      ['STATUS:NEEDS-ACTION', 'COMPLETED:20261101T100000Z'],   ['NORMAL', null, 0]],
  ['one of a recurring to-do',                ['DUE:20261201T100000', 'RRULE:FREQ=DAILY', 'STATUS:NEEDS-ACTION', 'COMPLETED:20261101T100000Z'], ['NORMAL', null, 1]],
  ['a completion without a status',           ['COMPLETED:20261101T100000Z'],                          ['COMPLETED', '2026-11-01T10:00', 0]],
  ['a completion without a time',             ['COMPLETED:yesterday'],                                 ['COMPLETED', null, 0]],
]

for (const [name, lines, expected] of statuses) {
  test(`${name} leaves a to-do with its stated status (INT-N25)`, () => {
    const { tasks, series } = read('VTODO', lines)
    const { status, closedAt } = tasks[0]!
    const closed = closedAt === null ? null : new Date(closedAt).toISOString().slice(0, 16)
    assert.deepEqual([status, closed, series.length], expected)
  })
}

test('a calendar that cancels its components cancels its to-dos, too (INT-N25)', () => {
  const text = block('VCALENDAR', ['METHOD:CANCEL', ...block('VTODO', ['SUMMARY:Errand'])]).join('\r\n')
  assert.equal(readICalendar(text, rules).tasks[0]!.status, 'CANCELLED')
})

test('an impossible creation time is ignored (INT-N25)', () => {
  const createdAt = (value: string) => read('VEVENT', [`CREATED:${value}`]).tasks[0]!.createdAt
  assert.deepEqual(['00001231T000000Z', 'garbage', '20300101T000000Z'].map(createdAt), [
    null,
    null,
    rules.now,
  ])
})

test('omitted data is listed in plain text (INT-N25)', () => {
  const { simplified } = read('VEVENT', [
    'SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9',
    'DURATION:PT1H',
    'X-PLACE;QUOTED-PRINTABLE:K=C3=B6ln',
  ])
  assert.deepEqual(
    simplified.map(({ subject, detail }) => `${subject}: ${detail}`),
    ['X-PLACE: Café: Köln'],
  )
})

test('an alarm relates to the start or end, and a to-do has its reminder before the due date (TSK-N17)', () => {
  const alarm = (trigger: string) => block('VALARM', [trigger])
  const todo = ['DTSTART:20261201T080000', 'DUE:20261201T100000']
  const dueReminder = (trigger: string) => read('VTODO', [...todo, ...alarm(trigger)]).tasks[0]!.dueReminder
  assert.deepEqual(dueReminder('TRIGGER:-PT15M'), { kind: 'minutes', before: 135 })
  assert.deepEqual(dueReminder('TRIGGER;RELATED=END:-PT15M'), { kind: 'minutes', before: 15 })
  const event = read('VEVENT', ['DURATION:PT1H', ...alarm('TRIGGER;RELATED=END:-PT90M')])
  assert.deepEqual(event.tasks[0]!.reminder, { kind: 'minutes', before: 30 })
  const unplanned = read('VTODO', ['DTSTART:20261201T080000', ...alarm('TRIGGER:-PT15M')])
  assert.deepEqual(
    unplanned.simplified.map(({ code }) => code),
    ['reminder'],
  )
})
