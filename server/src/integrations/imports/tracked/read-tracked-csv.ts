/** Reads time records of Toggl and Clockify, one per row. */
import { commentLength } from '@lustra/contract/comments'
import { secondsPerDay, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { localTimeAt } from '../../../kernel/clock/user-clock.ts'
import type { ImportFormat, ImportPreview, NoteCode, ReadingOptions } from '../import-preview.ts'
import { shortened } from '../notes.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { readCsv } from '../reading/csv-rows.ts'
import { cleaned } from '../reading/plain-text.ts'
import { nameUnreadCells } from '../reading/unread-cells.ts'
import { type DayOrder, agree, dayOrderOf, durationFrom, durationInHours, instantFrom } from './clock-text.ts'
import { trackedColumns } from './columns.ts'
import { TaskPaths } from './task-paths.ts'
import { TrackedRow } from './tracked-row.ts'

export function readTogglCsv(text: string, rules: ReadingOptions): ImportPreview {
  return readTracked('toggl-csv', text, rules)
}

export function readClockifyCsv(text: string, rules: ReadingOptions): ImportPreview {
  return readTracked('clockify-csv', text, rules)
}

function readTracked(format: ImportFormat, text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft(format, rules)
  const table = readCsv(text, draft.refused)
  const { names, guessed } = trackedColumns(table.header)
  const rows = table.rows.map((row) => new TrackedRow(row, names))
  for (const { name, column } of guessed)
    draft.simplified.add('columnGuessed', { subject: name, detail: column })
  const person = mostFrequent(rows.map((row) => row.person()).filter((each) => each !== ''))
  if (person !== '') {
    const name = rows.find((row) => row.person() === person)!.text('user') || person
    draft.simplified.add('ownTime', { subject: name, detail: name === person ? '' : person })
  }
  const { order, guessedFrom } = dayOrderOf(rows.flatMap(daysOf))
  if (guessedFrom !== null) draft.simplified.add('dayOrder', { subject: guessedFrom })
  const paths = new TaskPaths(draft)
  const seen = new Set<string>()
  for (const row of rows) addRow(row, { draft, paths, seen, person, order })
  return draft.preview()
}

interface TrackedReading {
  readonly draft: PreviewDraft
  readonly paths: TaskPaths
  /** The records of earlier rows, by task and time. */
  readonly seen: Set<string>
  readonly person: string
  readonly order: DayOrder
}

function addRow(row: TrackedRow, { draft, paths, seen, person, order }: TrackedReading): void {
  const { refused, simplified, rules } = draft
  const { line } = row
  const names = [row.text('project'), row.text('task') || row.text('description')]
  const subject = names.filter((name) => name !== '').join(', ') || rules.words.unnamed
  const refuse = (code: NoteCode, detail: string) => {
    refused.add(code, { subject, line, detail })
  }
  const owner = row.person()
  if (owner !== '' && owner !== person) return refuse('otherPerson', owner)
  const span = spanOf(row, order, rules.zone)
  if ('fault' in span) return refuse(span.fault, span.detail)
  const { startAt, duration, difference, guessedFrom } = span
  if (startAt + duration * 1000 > rules.now) return refuse('futureRecord', startTexts(row).join(' ').trim())
  const task = paths.taskOf(row)
  if (task === null) return
  const key = `${task} ${startAt} ${duration}`
  if (seen.has(key)) return refuse('sameRecord', startTexts(row).join(' ').trim())
  seen.add(key)
  if (guessedFrom !== null) {
    const detail = `${guessedFrom}: ${clockOf(duration)}`
    simplified.add('durationGuessed', { subject, line, detail })
  }
  if (difference !== null) simplified.add('durationDiffers', { subject, line, detail: difference })
  const comment = cleaned(row.comment()).trim()
  if (comment.length > commentLength) simplified.add('commentCut', { subject, line })
  const comments = comment === '' ? [] : [shortened(comment, commentLength)]
  draft.addRecord({ startAt, duration, task, zone: rules.zone, kind: 'rt', comments, line })
  nameUnreadCells(row.row, subject, draft.leftOut)
}

/** `1:30:00` */
function clockOf(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / secondsPerMinute)
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % secondsPerMinute)}`
}

function daysOf(row: TrackedRow): string[] {
  return [startTexts(row)[0], endTexts(row)[0]].filter((day) => day !== '')
}

/** The texts of day and time; the first may contain both. */
function startTexts(row: TrackedRow): [day: string, time: string] {
  return [row.text('startDate') || row.text('start'), row.text('startTime')]
}

function endTexts(row: TrackedRow): [day: string, time: string] {
  return [row.text('endDate') || row.text('end'), row.text('endTime')]
}

type TrackedSpan =
  | {
      /** Epoch milliseconds. */
      readonly startAt: number
      /** Seconds. */
      readonly duration: number
      /** A contradiction within the file. */
      readonly difference: string | null
      /** The text of an ambiguous duration. */
      readonly guessedFrom: string | null
    }
  | { readonly fault: 'badDate' | 'badDuration' | 'noEnd'; readonly detail: string }

/** A week; a longer record is a mistake in the file. */
const maxSeconds = 7 * secondsPerDay

function spanOf(row: TrackedRow, order: DayOrder, zone: string): TrackedSpan {
  const [startDay, startTime] = startTexts(row)
  const startAt = instantFrom(startDay, startTime, order, zone)
  if (startAt === null) return { fault: 'badDate', detail: [startDay, startTime].join(' ').trim() }
  const [endDay, endTime] = endTexts(row)
  const columns = (['duration', 'decimal'] as const).filter((column) => row.text(column) !== '')
  const durations = columns.map((column) => row.text(column))
  const written = [endDay, endTime, ...durations].filter((text) => text !== '').join(' ')
  if (written === '') return { fault: 'noEnd', detail: '' }
  const endAt = endDay === '' && endTime === '' ? null : endFrom(row, startAt, order, zone)
  const elapsed = endAt === null ? null : (endAt - startAt) / 1000
  // Without an end, the other column disambiguates the duration.
  const known = elapsed ?? durationInHours(row.text('decimal'))?.seconds ?? null
  const found = columns.map((column) =>
    row.isInHours(column) && elapsed === null
      ? durationInHours(row.text(column))
      : durationFrom(row.text(column), known),
  )
  const readings = found.map((each) => each?.seconds ?? null)
  // The duration is preferred, because the end is off by an hour in a night with a clock change.
  const duration = readings.find((seconds) => seconds !== null) ?? elapsed
  if (duration === null || duration <= 0 || duration > maxSeconds)
    return { fault: 'badDuration', detail: written }
  const agrees = (other: number | null) => other !== null && agree(duration, other)
  const hasNoEnd = endDay === '' && endTime === ''
  const isInRepeatedHour =
    elapsed !== null &&
    agree(Math.abs(duration - elapsed), secondsPerHour) &&
    [startAt, endAt!].some((instant) => isRepeated(instant, zone))
  const agreesWithEnd = hasNoEnd || agrees(elapsed) || isInRepeatedHour
  const isGuessed = hasNoEnd && found[0]?.isGuessed === true
  return {
    startAt,
    duration,
    difference: agreesWithEnd && readings.every(agrees) ? null : written,
    guessedFrom: isGuessed ? durations[0]! : null,
  }
}

/** Without a day, the end is the next such time after the start. */
function endFrom(row: TrackedRow, startAt: number, order: DayOrder, zone: string): number | null {
  const [day, time] = endTexts(row)
  if (day !== '') return instantFrom(day, time, order, zone)
  const endAt = instantFrom(startTexts(row)[0], time, order, zone)
  return endAt !== null && endAt < startAt ? endAt + secondsPerDay * 1000 : endAt
}

/** Whether the local time occurs twice, when clocks go back. */
function isRepeated(instant: number, zone: string): boolean {
  return localTimeAt(instant + secondsPerHour * 1000, zone) === localTimeAt(instant, zone)
}

function mostFrequent(names: readonly string[]): string {
  let [best, most] = ['', 0]
  for (const [name, { length }] of Map.groupBy(names, (each) => each)) {
    if (length > most) [best, most] = [name, length]
  }
  return best
}
