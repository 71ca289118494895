/** Reads time records of Toggl and Clockify, one per row. */
import { commentLength } from '@lustra/contract/comments'
import { type Row, rowsOf } from '../reading/csv-rows.ts'
import type { ImportFormat, ImportPreview, ReadingOptions } from '../import-preview.ts'
import { instantAt } from '../../clock/user-clock.ts'
import { shortened } from '../notes.ts'
import { cleaned } from '../reading/plain-text.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { type DayOrder, dayOrderOf, secondsFrom, timeFrom } from './clock-text.ts'
import { TaskPaths } from './task-paths.ts'

export function readTogglCsv(text: string, rules: ReadingOptions): ImportPreview {
  return readTracked('toggl-csv', text, rules)
}

export function readClockifyCsv(text: string, rules: ReadingOptions): ImportPreview {
  return readTracked('clockify-csv', text, rules)
}

function readTracked(format: ImportFormat, text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft(format, rules)
  const rows = rowsOf(text, draft.refused)
  const paths = new TaskPaths(draft)
  const person = mostFrequent(rows.map(personOf))
  const order = dayOrderOf(rows.map((row) => row.cell('start date')))
  if (order === 'guessed') draft.simplified.add('dayOrder', { subject: rows[0]!.cell('start date') })
  for (const row of rows) {
    const subject = [row.cell('project'), row.cell('task') || row.cell('description')]
      .filter((part) => part !== '')
      .join(', ')
    const note = { subject: subject || rules.words.unnamed, line: row.line }
    if (personOf(row) !== person) {
      draft.refused.add('otherPerson', { ...note, detail: personOf(row) })
      continue
    }
    const span = spanOf(row, order, rules.zone)
    if (typeof span === 'string') draft.refused.add(span, note)
    else if (span.startAt + span.duration * 1000 > rules.now) draft.refused.add('futureRecord', note)
    else {
      const task = paths.taskOf(row)
      if (task === null) continue
      const comment = shortened(cleaned(paths.commentOf(row)).trim(), commentLength)
      const comments = comment === '' ? [] : [comment]
      draft.addRecord({ ...span, task, zone: rules.zone, kind: 'rt', comments, line: row.line })
    }
  }
  return draft.preview()
}

interface TrackedSpan {
  /** Epoch milliseconds. */
  readonly startAt: number
  /** Seconds. */
  readonly duration: number
}

/** A week: a longer record is a mistake in the file. */
const maxSeconds = 7 * 86_400

function spanOf(row: Row, order: DayOrder, zone: string): TrackedSpan | 'badDate' | 'badDuration' | 'noEnd' {
  const start = timeFrom(row.cell('start date') || row.cell('start'), row.cell('start time'), order)
  if (start === null) return 'badDate'
  const startAt = instantAt(start, zone)
  const written = row.cell('duration') || row.cell('duration (h)')
  const endText = row.cell('end date') || row.cell('end')
  if (written === '' && endText === '') return 'noEnd'
  const end = endText === '' ? null : timeFrom(endText, row.cell('end time'), order)
  // The duration is preferred: the end would be an hour off in a night with a clock change.
  const duration = secondsFrom(written) ?? (end === null ? null : (instantAt(end, zone) - startAt) / 1000)
  return duration === null || duration <= 0 || duration > maxSeconds ? 'badDuration' : { startAt, duration }
}

/** Of a workspace export only one person's time is imported. */
function personOf(row: Row): string {
  return row.cell('email').toLowerCase() || row.cell('user')
}

function mostFrequent(names: readonly string[]): string {
  let [best, most] = ['', 0]
  for (const [name, { length }] of Map.groupBy(names, (each) => each)) {
    if (length > most) [best, most] = [name, length]
  }
  return best
}
