/** Reads files from other programs: those of `fixtures`, and of a larger folder with the same layout given by LUSTRA_FIXTURES. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileFormats } from '@lustra/contract/imports'
import { type LocalTime, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { localTimeInZone } from './icalendar/stored-rule.ts'
import type { CalendarTime } from './icalendar/calendar-time.ts'
import { parseCalendar } from './icalendar/read-icalendar.ts'
import { utc } from './icalendar/zone.ts'
import type { ReadingOptions } from './import-preview.ts'
import { PreviewDraft } from './preview-draft.ts'
import { readFile } from './reading/read-file.ts'
import { textOfBytes } from './reading/text-of-bytes.ts'

const ours = join(import.meta.dirname, 'fixtures')
const theirs = process.env['LUSTRA_FIXTURES']
const folders = theirs === undefined ? [ours] : [ours, theirs]
/** Licences do not allow storing these tables of other programs here. */
const needsMore = theirs === undefined && 'LUSTRA_FIXTURES names no folder with tables of recurrence rules'
const rules: ReadingOptions = {
  now: Date.parse('2026-11-20T09:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

function filesIn(...path: readonly string[]): string[] {
  const kept = folders.map((folder) => join(folder, ...path)).filter((folder) => existsSync(folder))
  const entries = kept.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

for (const kind of ['ical', 'tasks', 'rrule', 'contacts', 'enex', 'time']) {
  test(
    `every file of ${kind} is read or refused within two seconds`,
    { skip: kind === 'rrule' && needsMore },
    () => {
      const paths = filesIn(kind)
      assert.notEqual(paths.length, 0)
      for (const path of paths) {
        for (const format of [null, ...fileFormats]) {
          // CPU time, because the wall clock depends on other load.
          const begun = process.cpuUsage()
          const plan = readFile({ fileName: path, bytes: readFileSync(path), format }, rules)
          const { user, system } = process.cpuUsage(begun)
          assert.ok(user + system < 2e6, `${path} takes too long`)
          const said =
            typeof plan === 'string' ||
            plan.tasks.length + plan.contexts.length + plan.notes.length + plan.refused.length > 0
          assert.ok(said, `${path} comes to nothing without a word`)
        }
      }
    },
  )
}

interface Expected {
  readonly window?: readonly [string, string]
  readonly count?: number
  readonly first?: readonly string[]
  readonly last?: readonly string[]
}

/**
 * UNTIL with a date limits a rule with times, inclusively as in RFC 5545. The other programs end such a rule at the
 * midnight before; here a day as an end means its last second.
 */
const onLastDay: Readonly<Record<string, string>> = { 'vobject/recurrence.ics': '2006-12-28T23:00:00Z' }

test('the occurrences equal those of two other programs, up to the last day', () => {
  let checked = 0
  for (const path of filesIn('ical').filter((each) => each.endsWith('expected.json'))) {
    const expected = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Expected>
    for (const [name, { window, count, first, last }] of Object.entries(expected)) {
      if (!window || count === undefined) continue
      const found = startsWithin(join(path, '..', name), window)
      const extra = onLastDay[join(basename(dirname(path)), name)]
      if (extra !== undefined) assert.equal(found.pop(), extra, name)
      assert.equal(found.length, count, name)
      assert.deepEqual(found.slice(0, first!.length), first, name)
      assert.deepEqual(found.slice(-last!.length), last, name)
      checked += 1
    }
  }
  assert.ok(checked > 60, String(checked))
})

/** A UTC time is given in the zone of the file. */
function localText(start: CalendarTime, outZone: string): string {
  return formatLocalTime(start.zone === utc ? localTimeInZone(start, outZone) : start.time)
}

const endOfTime = Date.parse('9990-01-01') / 1000

interface RuleTable {
  readonly cases: Readonly<
    Record<string, { readonly occurrences: readonly string[]; readonly confirmed_by: readonly string[] }>
  >
}

test('rules of a calendar file occur when other programs say so (TSK-N09)', { skip: needsMore }, () => {
  let checked = 0
  for (const path of filesIn('rrule', 'kcalendarcore').filter((each) => each.endsWith('expected.json'))) {
    const { cases } = JSON.parse(readFileSync(path, 'utf8')) as RuleTable
    for (const [name, { occurrences, confirmed_by: confirmedBy }] of Object.entries(cases)) {
      // When no other program agrees, programs really differ.
      const { text } = textOfBytes(readFileSync(join(path, '..', name)))
      // Also when one event has a rule and claims to replace an occurrence of another.
      if (confirmedBy.length === 0 || /^RECURRENCE-ID/m.test(text)) continue
      const outZone = /^X-LibKCal-Testsuite-OutTZ:(\S+)/m.exec(text)?.[1] ?? 'UTC'
      const { series } = parseCalendar(
        text,
        { horizon: endOfTime, past: null },
        new PreviewDraft('icalendar', rules),
      )
      const found = series.flatMap((each) => each.occurrences).map(({ start }) => localText(start, outZone))
      // Programs disagree on whether a start that its rule excludes is an occurrence.
      const fromFirst = found.sort().filter((time) => time >= occurrences[0]!)
      assert.deepEqual(fromFirst.slice(0, occurrences.length), occurrences, name)
      checked += 1
    }
  }
  assert.ok(checked > 60, String(checked))
})

/** The starts of events as the file writes them, in the zone of the file. */
function startsWithin(path: string, [from, to]: readonly [string, string]): string[] {
  const start = parseLocalTime(`${from}T00:00`)!
  const end = parseLocalTime(`${to}T00:00`)!
  const { text } = textOfBytes(readFileSync(path))
  const { series } = parseCalendar(
    text,
    { horizon: end + 86_400, past: null },
    new PreviewDraft('icalendar', rules),
  )
  const occurrences = series.flatMap((each) => each.occurrences).map((occurrence) => occurrence.start)
  const inside = (time: LocalTime) => time >= start && time < end
  return occurrences
    .filter(({ time }) => inside(time))
    .map(({ time, wholeDay, zone }) => {
      const written = formatLocalTime(time)
      return wholeDay ? written.slice(0, 10) : zone === utc ? `${written}Z` : written
    })
    .sort()
}

test('task lists have as many tasks as lines', () => {
  const counted = (source: string, file: string) => {
    const expected = JSON.parse(readFileSync(join(ours, 'tasks', source, 'expected.json'), 'utf8')) as Record<
      string,
      { readonly lines?: number; readonly completed?: number; readonly tasks?: number }
    >
    const bytes = readFileSync(join(ours, 'tasks', source, file))
    const plan = readFile({ fileName: file, bytes, format: null }, rules)
    assert.ok(typeof plan === 'object')
    return { expected: expected[file]!, tasks: plan.tasks }
  }
  for (const file of ['complex.txt', 'recurrence.txt', 'sample.txt']) {
    const { expected, tasks } = counted('sleek-todotxt', file)
    assert.equal(tasks.length, expected.lines, file)
    assert.equal(tasks.filter(({ status }) => status === 'COMPLETED').length, expected.completed, file)
  }
  const { expected, tasks } = counted('todoist-template', 'test.csv')
  const headings = tasks.filter(({ name }) => /^Test (project|section)$/.test(name))
  assert.equal(tasks.length - headings.length, expected.tasks)
})

test('every card of a contacts file is imported or listed', () => {
  for (const path of filesIn('contacts').filter((each) => each.endsWith('expected.json'))) {
    const expected = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { readonly cards?: number }>
    for (const [name, { cards }] of Object.entries(expected)) {
      if (cards === undefined) continue
      const bytes = readFileSync(join(path, '..', name))
      const plan = readFile({ fileName: name, bytes, format: null }, rules)
      assert.ok(typeof plan === 'object', name)
      assert.equal(plan.format, 'vcard', name)
      const notThere = plan.refused.filter(({ code }) => /^(contactGroup|namelessContact|same)/.test(code))
      assert.equal(plan.contexts.length + notThere.length, cards, name)
    }
  }
})
