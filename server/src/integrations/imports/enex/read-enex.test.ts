import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { imports } from '@lustra/contract/imports'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { wordsOf } from '@lustra/words'
import { aPerson } from '../../../testing/people.ts'
import { engines } from '../../../testing/test-database.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import type { ReadingOptions } from '../import-preview.ts'
import { readFile } from '../reading/read-file.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}
const folder = new URL('../fixtures/enex/yarle/', import.meta.url)

function bytesOf(name: string): Buffer {
  return readFileSync(new URL(name, folder))
}

function read(fileName: string, bytes: Uint8Array = bytesOf(fileName)) {
  const preview = readFile({ fileName, bytes, format: null }, rules)
  assert.ok(typeof preview === 'object')
  return preview
}

function textsOf(name: string): string[] {
  return read(name).notes.map(({ text }) => text)
}

/** One note with this content. */
function enex(content: string, others = '<title>T</title>'): Buffer {
  return Buffer.from(
    `<en-export><note>${others}<content><![CDATA[<en-note>${content}</en-note>]]></content></note></en-export>`,
  )
}

function textOf(content: string): string {
  return read('a.enex', enex(content)).notes[0]!.text.replace(/^T\n\n/, '')
}

describe('notes from Evernote', () => {
  test('every note of real exports is imported, with its checkboxes and tasks (INT-N05)', () => {
    type Counts = Readonly<Record<string, { notes: number; todo: number; tasks: number; resources: number }>>
    const expected = JSON.parse(bytesOf('expected.json').toString()) as Counts
    for (const [name, { notes, todo, tasks, resources }] of Object.entries(expected)) {
      const preview = read(name)
      assert.equal(preview.format, 'enex')
      assert.deepEqual([preview.notes.length, preview.refused], [notes, []], name)
      const boxes = preview.notes.flatMap(({ text }) => text.match(/\[[ x]\] /g) ?? [])
      // Newer versions write checkboxes as a style of their list.
      assert.ok(boxes.length >= todo + tasks, name)
      const attachments = preview.simplified.filter(({ code }) => code === 'attachment')
      assert.equal(attachments.length, Math.min(resources, 1), name)
    }
  })

  test('lists keep depth, numbers and checkboxes; a link is followed by its address', () => {
    assert.deepEqual(textsOf('test-checklist.enex'), [
      [
        'test-checkbox.v10.48',
        '',
        '[ ] Checklist item 1',
        '  [ ] Nested item 1a',
        '  [x] Nested checked item',
        '[x] Checked checklist item 2',
        '  - Nested unordered 2a',
        '[ ] Checklist item 3',
        '  1. Nested ordered 3a',
        '',
        '- unordered item',
        '  [ ] nested checklist',
        '[ ] Checklist bold and & link (https://example.com/?a=1&b=2)',
        'codeblock',
      ].join('\n'),
    ])
  })

  test('tables, tasks, tags and the source of a clipped page become lines of text', () => {
    assert.deepEqual(textsOf('test-table.enex'), ['table\n\nc1r1 | c2r1 | c3r1\nc1r2 | c2r2 | C3r2'])
    const [things] = textsOf('test-things-to-do.enex')
    assert.match(things!, /^Things to do\n\n\[ \] Simple task\n/)
    assert.match(things!, /\n\[x\] Done\n/)
    assert.doesNotMatch(things!, /not supported/)
    assert.match(textsOf('test-noteWithTags.enex')[0]!, /\n\nTags: \S/)
    assert.match(textsOf('test-noteWithSourceUrl.enex')[0]!, /\n\nLink: https?:/)
  })

  test('a note keeps its creation time; a future one becomes now', () => {
    assert.equal(read('test-checklist.enex').notes[0]!.createdAt, Date.parse('2023-01-21T09:37:33Z'))
    const at = (created: string) =>
      read('a.enex', enex('x', `<title>T</title><created>${created}</created>`)).notes[0]!.createdAt
    assert.equal(at('20990101T000000Z'), rules.now)
    for (const wrong of ['', 'yesterday', '20269999T000000Z']) assert.equal(at(wrong), rules.now)
  })

  test('encrypted parts, attachments and open reminders are listed with their note (INT-N18)', () => {
    const preview = read('test-encryption.enex')
    assert.deepEqual(
      preview.simplified.map(({ code, subject, line }) => [code, subject, line]),
      [
        ['encrypted', 'Encryption', 4],
        ['notKept', 'updated', 4],
      ],
    )
    assert.doesNotMatch(preview.notes[0]!.text, /RU5D/)
    const done = read('test-reminder.enex')
    assert.equal(done.notes[0]!.text, 'reminders title')
    assert.deepEqual(
      done.simplified.map(({ subject }) => subject),
      [
        'updated',
        'latitude',
        'longitude',
        'altitude',
        'author',
        'source',
        'reminder-order',
        'reminder-time',
        'reminder-done-time',
      ],
    )
    for (const time of ['20270101T070000Z', '2027-01-01T08:00:00+01:00']) {
      const attributes = `<title>T</title><note-attributes><reminder-time>${time}</reminder-time></note-attributes>`
      const due = read('a.enex', enex('x', attributes))
      assert.equal(due.notes[0]!.text, 'T\n\nx\n\nReminder: 2027-01-01 08:00')
      assert.deepEqual(
        due.simplified.map(({ code }) => code),
        ['reminderAsText'],
      )
    }
    assert.deepEqual(
      read('a.enex', enex('', '<title> </title>')).refused.map(({ code }) => code),
      ['emptyNote'],
    )
  })

  test('a task of a note keeps its due date, reminder and order (INT-N27)', () => {
    const [things] = textsOf('test-things-to-do.enex')
    assert.deepEqual(
      things!.split('\n').filter((line) => line.startsWith('[')),
      [
        '[ ] Simple task',
        '[ ] Task with a reminder (Reminder: 2022-05-22 09:00)',
        '[x] Done',
        '[ ] Task with due date (Deadline: 2022-05-28)',
        '[ ] Task with a flag (Flagged)',
      ],
    )
    const task = (details: string) =>
      read('a.enex', enex('x', `<title>T</title><task><title>Pay</title>${details}</task>`))
        .notes[0]!.text.split('\n')
        .at(-1)
    // oxfmt-ignore
    const cases: [details: string, line: string][] = [
      ['<dueDate>20261205T130000Z</dueDate><dueDateUIOption>date_time</dueDateUIOption>', '[ ] Pay (Deadline: 2026-12-05 14:00)'],
      ['<dueDate>20261205T225959Z</dueDate>', '[ ] Pay (Deadline: 2026-12-05)'],
      ['<dueDate>20261206T045959Z</dueDate><dueDateUIOption>date_only</dueDateUIOption><timeZone>America/New_York</timeZone>', '[ ] Pay (Deadline: 2026-12-05)'],
      ['<dueDate>2757600913T000000Z</dueDate>', '[ ] Pay'],
      ['<dueDate>next week</dueDate>', '[ ] Pay (Deadline: next week)'],
      ['<taskStatus>completed</taskStatus><taskFlag>true</taskFlag><recurrence>RRULE:FREQ=DAILY</recurrence>', '[x] Pay (Repeats: FREQ=DAILY, Flagged)'],
    ]
    for (const [details, line] of cases) assert.equal(task(details), line)
  })

  test('any content yields text', () => {
    const cases: [content: string, text: string][] = [
      ['a<br/>b', 'a\nb'],
      ['<div>a</div><div><br/></div><div>b</div>', 'a\n\nb'],
      ['a &lt;b&gt; &amp;amp; &#1046;&#x416; &nbsp;c', 'a <b> &amp; ЖЖ c'],
      ['1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
      ['<pre>  a\n    b</pre>', 'a\n    b'],
      [
        '<a href="mailto:ann@x.org">Ann</a> <a href="https://x.org">https://x.org</a>',
        'Ann (ann@x.org) https://x.org',
      ],
      ['<a href="javascript:alert(1)">x</a><a href="evernote:///view/1">y</a>', 'xy'],
      ['<script>alert(1)</script><style>p{}</style>a', 'a'],
      ['</ul></li></a>a', 'a'],
      ['<!-- a --> b', 'b'],
      ['a <b', 'a <b'],
      ['&#0;&#1114112;a', '&#0;&#1114112;a'],
    ]
    for (const [content, text] of cases) assert.equal(textOf(content), text, content)
    const cut = Buffer.from('<en-export><note><title>A</title><content>x</content></note><note><title>B')
    assert.deepEqual(
      read('a.enex', cut).refused.map(({ code, subject }) => [code, subject]),
      [['notClosed', 'B']],
    )
  })

  test('hostile files are read in time proportional to their length', () => {
    const many = 200_000
    const hostile = [
      '<ul><li>'.repeat(many),
      '<a href="'.repeat(many),
      '<a \'<b "'.repeat(many),
      '<'.repeat(many),
      '&'.repeat(many),
      '<!--'.repeat(many),
      '<table><tr><td>'.repeat(many),
      '<a href="https://x">a'.repeat(2000),
      `<a ${'x='.repeat(many)}>`,
    ]
    for (const content of hostile) {
      // CPU time, because the wall clock depends on other load.
      const start = process.cpuUsage()
      read('a.enex', enex(content))
      const { user, system } = process.cpuUsage(start)
      assert.ok(user + system < 3e6, content.slice(0, 20))
    }
  })

  test('notes beyond five thousand are counted and refused; a note beyond 10,000 characters is cut (INT-N18)', () => {
    const note = '<note><title>N</title><content>x</content></note>\n'
    const { notes, refused } = read('a.enex', Buffer.from(`<en-export>${note.repeat(5150)}</en-export>`))
    assert.equal(notes.length, 5000)
    assert.deepEqual([refused.length, refused.at(-1)!.detail], [101, '+50'])
    const long = read('a.enex', enex('long '.repeat(3000)))
    assert.equal(long.notes[0]!.text.length, 10_000)
    assert.deepEqual(
      long.simplified.map(({ code }) => code),
      ['noteCut'],
    )
  })
})

for (const engine of engines) {
  test(`an Evernote export is previewed, imported to the inbox, undone, and not duplicated, on ${engine} (INT-N05, TSK-058)`, async () => {
    await using server = await startTestServer(engine)
    const ann = await aPerson(server)
    const file = { fileName: 'my.enex', data: bytesOf('test-tana-02.enex').toString('base64') }
    const waiting = async () => (await ann.must(inbox, 'list', { show: 'waiting' })).notes
    const check = await ann.must(imports, 'check', file)
    assert.deepEqual([check.format, check.notes, check.tasks, check.existing], ['enex', 7, 0, 0])
    assert.equal(check.sample[0], 'Nested tasks')
    assert.deepEqual(await waiting(), [])

    const { seq } = await ann.must(imports, 'perform', file)
    const notes = await waiting()
    assert.deepEqual([notes.length, new Set(notes.map(({ source }) => source))], [7, new Set(['evernote'])])
    await ann.must(journal, 'undo', { line: seq! })
    assert.deepEqual(await waiting(), [])
    await ann.must(journal, 'redo', {})
    assert.equal((await waiting()).length, 7)

    const again = await ann.must(imports, 'perform', file)
    assert.deepEqual([again.notes, again.existing, again.seq], [0, 7, undefined])
    assert.equal((await waiting()).length, 7)
  })
}
