/** Parses Todoist's dates and recurrences with the grammar of the capture line. */
import { type LocalTime, TimeLevel } from '@lustra/domain/calendar'
import {
  type Capture,
  type CapturedTask,
  type Grammar,
  capturedTask,
  grammarOf,
  parseCapture,
} from '@lustra/domain/capture'
import { lexicons } from '@lustra/words/capture'

type PartKind = Capture['parts'][number]['kind']

/** No date is that long. */
const maxLength = 100

let grammar: Grammar | null = null

/** Null unless the whole text is a date. `now` is in the zone of the text. */
export function capturedWhen(text: string, now: LocalTime): { time: LocalTime; hasTime: boolean } | null {
  const task = captured(text, now, ['when', 'time'])
  if (!task?.slot || task.slot.level > TimeLevel.Days) return null
  return { time: task.slot.start, hasTime: task.slot.level === TimeLevel.HoursAndMinutes }
}

export interface CapturedRepeat {
  readonly slot: NonNullable<CapturedTask['slot']>
  readonly rule: NonNullable<CapturedTask['rule']>
  readonly hasStart: boolean
}

export function capturedRepeat(text: string, now: LocalTime): CapturedRepeat | null {
  const kinds = ['repeat', 'time', 'span', 'length', 'start', 'due', 'window'] as const
  const task = captured(text, now, kinds)
  if (!task?.slot || !task.rule || task.slot.level > TimeLevel.Days) return null
  return { slot: task.slot, rule: task.rule, hasStart: task.earliest !== null }
}

/** Null unless every word belongs to a part of one of these kinds. */
function captured(text: string, now: LocalTime, kinds: readonly PartKind[]): CapturedTask | null {
  if (text.length > maxLength) return null
  grammar ??= grammarOf(lexicons)
  const rules = { now, firstWeekday: 1 } as const
  const capture = parseCapture(withFullHours(text), { ...rules, grammar, contexts: [] })
  const isWhole = capture.name === '' && capture.parts.every(({ kind }) => kinds.includes(kind))
  return isWhole ? capturedTask(capture, rules) : null
}

/** In Todoist, `3:15` means night; the capture line could read it as afternoon. */
function withFullHours(text: string): string {
  return text.replaceAll(/(?<![\d:])(\d:\d{2})(?!\s*[ap]\.?m)/giu, '0$1')
}
