/** Checks where each element of an Evernote export ends up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { assertDocumented, changedPlaces } from '../testing/imported-properties.ts'
import { readEnex } from './read-enex.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

interface Probe {
  readonly property: string
  readonly endsUp: string
  /** Inside the note, its task or its content. */
  readonly note?: string
  readonly task?: string
  readonly content?: string
  readonly places: readonly string[]
}

const text = ['notes.text']
const named = ['simplified.notKept']
const namedResource = ['simplified.attachment', ...named]

function resource(attributes: string): string {
  return `<resource><data>AA==</data><resource-attributes>${attributes}</resource-attributes></resource>`
}

// oxfmt-ignore
const probes: readonly Probe[] = [
  { property: 'title', endsUp: 'the first line of the note', note: '<title>B</title>', places: text },
  { property: 'content', endsUp: 'the text of the note, with lists and boxes', content: 'B', places: text },
  { property: 'content: colours, headings and the like', endsUp: 'named', content: '<b></b>', places: ['simplified.plainText'] },
  { property: 'content: links', endsUp: 'the address after the text; named when it leads into Evernote', content: '<a href="evernote:///view/1"></a>', places: ['simplified.linkNotKept'] },
  { property: 'content: encrypted parts', endsUp: 'named', content: '<en-crypt>RU5D</en-crypt>', places: ['simplified.encrypted'] },
  { property: 'content: pictures and files', endsUp: 'named', content: '<en-media hash="1"/>', places: ['simplified.attachment'] },
  { property: 'resource: file-name, mime', endsUp: 'named as an attachment', note: '<resource><data>AA==</data><mime>image/png</mime><resource-attributes><file-name>a.png</file-name></resource-attributes></resource>', places: ['simplified.attachment'] },
  { property: 'resource: data, alternate-data', endsUp: 'named as an attachment', note: '<resource><data>AA==</data></resource>', places: ['simplified.attachment'] },
  { property: 'resource: source-url, timestamp', endsUp: 'named', note: resource('<source-url>https://x.org/a.png</source-url>'), places: namedResource },
  { property: 'resource: latitude, longitude, altitude', endsUp: 'named', note: resource('<latitude>1</latitude>'), places: namedResource },
  { property: 'resource: camera-make, camera-model', endsUp: 'named', note: resource('<camera-make>A</camera-make>'), places: namedResource },
  { property: 'resource: width, height, duration', endsUp: 'named', note: '<resource><data>AA==</data><width>4</width></resource>', places: namedResource },
  { property: 'resource: recognition', endsUp: 'named, without its contents', note: '<resource><data>AA==</data><recognition>B</recognition></resource>', places: namedResource },
  { property: 'resource: any other element', endsUp: 'named', note: resource('<attachment>true</attachment>'), places: namedResource },
  { property: 'created', endsUp: 'the time of the note; named when it cannot be read or is in the future', note: '<created>20261101T100000Z</created>', places: ['notes.createdAt'] },
  { property: 'tag', endsUp: 'a line of the note', note: '<tag>b</tag>', places: text },
  { property: 'source-url', endsUp: 'a line of the note; named when it is no web address', note: '<note-attributes><source-url>https://x.org</source-url></note-attributes>', places: text },
  { property: 'place-name', endsUp: 'a line of the note', note: '<note-attributes><place-name>Rome</place-name></note-attributes>', places: text },
  { property: 'reminder-time', endsUp: 'a line of the note, and named', note: '<note-attributes><reminder-time>20270101T070000Z</reminder-time></note-attributes>', places: [...text, 'simplified.reminderAsText'] },
  { property: 'reminder-time of one that is done', endsUp: 'named', note: '<note-attributes><reminder-time>20270101T070000Z</reminder-time><reminder-done-time>20270101T080000Z</reminder-done-time></note-attributes>', places: named },
  { property: 'updated', endsUp: 'named', note: '<updated>20261101T100000Z</updated>', places: named },
  { property: 'author', endsUp: 'named', note: '<note-attributes><author>Ann</author></note-attributes>', places: named },
  { property: 'latitude, longitude, altitude', endsUp: 'named', note: '<note-attributes><latitude>1</latitude></note-attributes>', places: named },
  { property: 'source, source-application', endsUp: 'named', note: '<note-attributes><source>web</source></note-attributes>', places: named },
  { property: 'subject-date', endsUp: 'named', note: '<note-attributes><subject-date>20261101T100000Z</subject-date></note-attributes>', places: named },
  { property: 'reminder-done-time', endsUp: 'named', note: '<note-attributes><reminder-done-time>20270101T080000Z</reminder-done-time></note-attributes>', places: named },
  { property: 'reminder-order', endsUp: 'named', note: '<note-attributes><reminder-order>1</reminder-order></note-attributes>', places: named },
  { property: 'content-class, application-data', endsUp: 'named', note: '<note-attributes><content-class>x</content-class></note-attributes>', places: named },
  { property: 'task: title', endsUp: 'a line of the note, with a box', note: '<task><title>B</title></task>', places: text },
  { property: 'task: taskStatus', endsUp: 'the box; named when it is neither open nor completed', task: '<taskStatus>completed</taskStatus>', places: text },
  { property: 'task: dueDate', endsUp: 'in the line of the task; without a time when dueDateUIOption says so', task: '<dueDate>20261205T100000Z</dueDate>', places: text },
  { property: 'task: timeZone', endsUp: 'a due date without a time is that of this zone; named when it is unknown', task: '<dueDate>20261204T230000Z</dueDate><dueDateUIOption>date_only</dueDateUIOption><timeZone>UTC</timeZone>', places: text },
  { property: 'task: recurrence', endsUp: 'in the line of the task', task: '<recurrence>RRULE:FREQ=DAILY</recurrence>', places: text },
  { property: 'task: reminder', endsUp: 'in the line of the task, each by itself; named when it is not active', task: '<reminder><reminderDate>20261205T100000Z</reminderDate></reminder>', places: text },
  { property: 'task: taskFlag', endsUp: 'in the line of the task; named when it is neither true nor false', task: '<taskFlag>true</taskFlag>', places: text },
  { property: 'task: description', endsUp: 'in the line of the task', task: '<description>B</description>', places: text },
  { property: 'task: taskGroupNoteLevelID, sortWeight', endsUp: 'the order of the tasks', task: '<sortWeight>B</sortWeight>', places: [] },
  { property: 'task: any other element', endsUp: 'named', task: '<creator>1</creator>', places: named },
  { property: 'any other element', endsUp: 'named', note: '<mood>1</mood>', places: named },
]

function read({ note = '', task = '', content = '' }: Pick<Probe, 'note' | 'task' | 'content'>) {
  const title = note.includes('<title>') ? '' : '<title>A</title>'
  return readEnex(
    `<en-export><note>${title}${note}<task><title>A</title>${task}</task><content><![CDATA[<en-note>A${content}</en-note>]]></content></note></en-export>`,
    rules,
  )
}

test('the document defines where each element of an Evernote export ends up (INT-N18)', () => {
  assertDocumented(
    'Evernote (ENEX)',
    Object.fromEntries(probes.map(({ property, endsUp }) => [property, endsUp])),
  )
})

for (const { property, places, ...probe } of probes) {
  test(`${property} of Evernote is in the note or the preview (INT-N18)`, () => {
    const base = read({})
    const found = changedPlaces(base, read(probe))
    assert.deepEqual(found, places)
  })
}

test('attachments are listed with files, types and all other data (INT-N18)', () => {
  const { simplified } = read({
    note: [
      '<resource><data>AA==</data><mime>image/png</mime><recognition>seen</recognition><resource-attributes><file-name>a.png</file-name><latitude>11.5</latitude></resource-attributes></resource>',
      '<resource><data>AA==</data><mime>application/pdf</mime></resource>',
      '<resource><data>AA==</data></resource>',
    ].join(''),
  })
  assert.deepEqual(
    simplified.map(({ subject, detail }) => `${subject} ${detail}`),
    ['A a.png (image/png), application/pdf', 'resource/recognition A', 'resource/latitude A: 11.5'],
  )
})

test('each reminder of a task has its own kind and zone (INT-N27)', () => {
  const reminder = (...elements: readonly string[]) => `<reminder>${elements.join('')}</reminder>`
  const { notes } = read({
    task: [
      reminder('<reminderDate>20261205T100000Z</reminderDate>'),
      reminder(
        '<reminderDate>2757600913T000000Z</reminderDate>',
        '<reminderDateUIOption>date_time</reminderDateUIOption>',
      ),
      reminder(
        '<reminderDate>20261206T230000Z</reminderDate>',
        '<reminderDateUIOption>date_only</reminderDateUIOption>',
        '<timeZone>UTC</timeZone>',
      ),
    ].join(''),
  })
  assert.ok(notes[0]!.text.includes('(Reminder: 2026-12-05 11:00, Reminder: 2026-12-06)'), notes[0]!.text)
})

// oxfmt-ignore
const otherValues: [task: string, named: string][] = [
  ['<taskStatus>archived</taskStatus>', 'task/taskstatus A: archived'],
  ['<taskFlag>yes</taskFlag>', 'task/taskflag A: yes'],
  ['<timeZone>Nowhere/X</timeZone>', 'task/timezone A: Nowhere/X'],
  ['<reminder><reminderStatus>muted</reminderStatus></reminder>', 'task/reminder/reminderstatus A: muted'],
  ['<reminder><timeZone>Nowhere/X</timeZone></reminder>', 'task/reminder/timezone A: Nowhere/X'],
]

for (const [task, named] of otherValues) {
  test(`an unknown value of a task is listed: ${named} (INT-N27)`, () => {
    const { simplified } = read({ task })
    assert.deepEqual(
      simplified.map(({ subject, detail }) => `${subject} ${detail}`),
      [named],
    )
  })
}
