/** Converts the date, deadline and duration of a row to a due date, a plan or a recurring plan. */
import {
  type LocalTime,
  TimeLevel,
  addDays,
  endOfDay,
  halfHour,
  secondsPerDay,
  secondsPerHour,
  secondsPerMinute,
  startOfDay,
} from '@lustra/domain/calendar'
import type { ImportedEntry, ImportedSeries, NoteCode, TaskLimits } from '../import-preview.ts'
import type { PreviewDraft } from '../preview-draft.ts'
import type { Row } from '../reading/csv-rows.ts'
import { isTimeZone } from '../../../kernel/clock/user-clock.ts'
import { isRecurrence, todoistRepeat } from './recurrence.ts'
import { type TodoistDate, todoistDate } from './todoist-date.ts'

export interface Timing {
  readonly due: LocalTime | null
  readonly limits: TaskLimits | null
  readonly entries: readonly Omit<ImportedEntry, 'task' | 'pinned'>[]
  readonly series: Omit<ImportedSeries, 'task' | 'changed'> | null
  /** Texts that were not understood. */
  readonly notes: readonly string[]
}

/** The cells of a row that define its time. */
interface Cells {
  readonly date: string
  readonly zone: string
  readonly language: string
  readonly deadline: string
  readonly deadlineLanguage: string
}

type Note = (code: NoteCode, detail: string) => void

export function timingOf(row: Row, subject: string, draft: PreviewDraft): Timing {
  const note: Note = (code, detail) => draft.simplified.add(code, { subject, line: row.line, detail })
  const cells: Cells = {
    date: row.cell('date', 'due_string', 'due date', 'due'),
    zone: row.cell('timezone'),
    language: row.cell('date_lang').toLowerCase(),
    deadline: row.cell('deadline'),
    deadlineLanguage: row.cell('deadline_lang').toLowerCase(),
  }
  return new TimingReader(draft, cells, note).timing(row.cell('duration'), row.cell('duration_unit'))
}

/** Longer durations are mistakes in the file. */
const maxDays = 366

class TimingReader {
  readonly #draft: PreviewDraft
  readonly #cells: Cells
  readonly #note: Note
  readonly #notes: string[] = []

  constructor(draft: PreviewDraft, cells: Cells, note: Note) {
    this.#draft = draft
    this.#cells = cells
    this.#note = note
  }

  timing(durationText: string, unit: string): Timing {
    const { date, zone, language } = this.#cells
    const duration = this.#durationOf(durationText, unit)
    if (zone !== '' && date !== '' && !isTimeZone(zone)) this.#note('unknownZone', zone)
    return isRecurrence(date, language) ? this.#repeated(duration) : this.#once(duration)
  }

  #repeated(duration: Duration | null): Timing {
    const { rules } = this.#draft
    const { date, zone, language, deadline } = this.#cells
    const repeat = todoistRepeat(date, { zone, language }, rules)
    if (!repeat) {
      this.#keep('taskRecurs', 'recurrence', date)
      return this.#withDates(this.#deadline(), duration)
    }
    if (repeat.series.beginsNow === true) this.#note('recursFromNow', date)
    if (repeat.losesCompletion) this.#note('notFromDone', date)
    if (repeat.zone !== 'exact')
      this.#note(repeat.zone === 'kept' ? 'zoneKept' : 'zoneDrifts', `${date}, ${zone}`)
    if (deadline !== '') this.#keep('deadlineOfSeries', 'deadline', deadline)
    const { series } = repeat
    const isTimed = series.level === TimeLevel.HoursAndMinutes
    if (duration?.days !== undefined) this.#keep('durationAsText', 'duration', duration.text)
    const seconds = duration?.seconds
    if (isTimed && seconds === undefined && series.duration === halfHour) this.#note('noDuration', date)
    return {
      due: null,
      limits: isTimed ? null : limitsOf(seconds),
      entries: [],
      series: isTimed && seconds !== undefined ? { ...series, duration: seconds } : series,
      notes: this.#notes,
    }
  }

  #once(duration: Duration | null): Timing {
    const { date, zone, language } = this.#cells
    const planned = date === '' ? null : this.#dateIn(date, { zone, language }, 'date')
    const due = this.#deadline()
    const isPlan = planned !== null && (due !== null || duration !== null)
    if (!isPlan) return this.#withDates(due ?? (planned && dueAt(planned)), duration)
    if (due !== null && (planned.time ?? startOfDay(planned.day)) > due) {
      this.#keep('planAfterDeadline', 'date', date)
      return this.#withDates(due, duration)
    }
    const isTimed = planned.time !== null && duration?.days === undefined
    return {
      due,
      limits: isTimed ? null : limitsOf(duration?.seconds),
      entries: isTimed
        ? [this.#entryAt(planned.time, duration?.seconds)]
        : this.#entriesOnDays(planned, duration),
      series: null,
      notes: this.#notes,
    }
  }

  #withDates(due: LocalTime | null, duration: Duration | null): Timing {
    if (duration?.days !== undefined) this.#keep('durationAsText', 'duration', duration.text)
    return { due, limits: limitsOf(duration?.seconds), entries: [], series: null, notes: this.#notes }
  }

  #entryAt(start: LocalTime, seconds: number | undefined): Timing['entries'][number] {
    if (seconds === undefined) this.#note('noDuration', this.#cells.date)
    return { level: TimeLevel.HoursAndMinutes, start, duration: seconds ?? halfHour, status: 'NORMAL' }
  }

  #entriesOnDays({ day, time }: TodoistDate, duration: Duration | null): Timing['entries'] {
    const days = duration?.days ?? 1
    if (time !== null) this.#note('longEvent', `${this.#cells.date}, ${duration!.text}`)
    else if (days > 1) this.#note('dayByDay', duration!.text)
    if (days > maxDays) this.#note('daysCut', duration!.text)
    return Array.from({ length: Math.min(days, maxDays) }, (_, index) => ({
      level: TimeLevel.Days,
      start: startOfDay(addDays(day, index)),
      duration: secondsPerDay,
      status: 'NORMAL' as const,
    }))
  }

  #deadline(): LocalTime | null {
    const { deadline, deadlineLanguage: language } = this.#cells
    const found = deadline === '' ? null : this.#dateIn(deadline, { zone: '', language }, 'deadline')
    return found && dueAt(found)
  }

  #dateIn(
    text: string,
    { zone, language }: { readonly zone: string; readonly language: string },
    label: 'date' | 'deadline',
  ): TodoistDate | null {
    const found = todoistDate(text, { zone, language }, this.#draft.rules)
    if (!found) this.#keep('dateAsText', label, text)
    else if (found.isGuessed) this.#note('dayOrder', text)
    return found
  }

  #durationOf(text: string, unit: string): Duration | null {
    if (/^(|0|none|null)$/i.test(text)) return null
    const amount = Number(text.replace(',', '.'))
    const whole = `${text} ${unit}`.trim()
    const isDays = /^(day|дн|день|дня|tag)/i.test(unit)
    const each = /^(h|hour|час|ч)/i.test(unit)
      ? secondsPerHour
      : /^(|m.*|мин.*)$/i.test(unit)
        ? secondsPerMinute
        : null
    if (isDays && Number.isInteger(amount) && amount > 0) return { days: amount, text: whole }
    const seconds = each === null ? 0 : Math.round(amount * each)
    if (seconds > 0 && seconds <= secondsPerDay) return { seconds, text: whole }
    this.#keep('durationAsText', 'duration', whole)
    return null
  }

  /** Puts the text into the notes of the task, and adds an import note. */
  #keep(code: NoteCode, label: 'date' | 'deadline' | 'duration' | 'recurrence', text: string): void {
    this.#note(code, text)
    this.#notes.push(`${this.#draft.rules.words.labels[label]}: ${text}`)
  }
}

interface Duration {
  readonly days?: number
  readonly seconds?: number
  readonly text: string
}

function dueAt({ day, time }: TodoistDate): LocalTime {
  return time ?? endOfDay(day)
}

/** The duration of a task without a time of day. */
function limitsOf(seconds: number | undefined): TaskLimits | null {
  return seconds === undefined
    ? null
    : { minDuration: seconds, maxDuration: null, minLevel: null, maxLevel: null }
}
