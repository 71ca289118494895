/** The time that a note seems to name. It is only offered; nothing is planned before the person accepts. */
import type { InputOf } from '@lustra/contract/call'
import { newEntryId, newTaskId } from '@lustra/contract/ids'
import type { inbox } from '@lustra/contract/inbox'
import {
  type Capture,
  type Grammar,
  capturedTask,
  grammarOf,
  isMarker,
  parseCapture,
  splitNote,
} from '@lustra/domain/capture'
import type { CalendarRules, LocalTime } from '@lustra/domain/calendar'
import { lexicons } from '@lustra/words/capture'

type CapturedTask = InputOf<(typeof inbox)['actions']['process']>['task']

/** With its place on the calendar. */
export type Suggestion = CapturedTask & { readonly place: NonNullable<CapturedTask['place']> }

let grammar: Grammar | null = null

/** Null when the text names no time. `now` is when it was written. */
export function suggestionIn(
  text: string,
  rules: CalendarRules & { readonly now: LocalTime },
): Suggestion | null {
  const { line, rest } = splitNote(text)
  const task = capturedTask(withTimesOnly(line, rules), rules)
  const { name, slot, rule, earliest, latest, minDuration } = task
  if (slot === null || name === '') return null
  return {
    id: newTaskId(),
    parentId: null,
    name,
    ...(rest !== '' && { notes: rest }),
    startTime: earliest,
    dueTime: latest,
    minDur: minDuration,
    contextIds: [],
    newContexts: [],
    place: { entryId: newEntryId(), time: slot.start, dur: slot.duration, tl: slot.level, rule },
  }
}

/** Contexts and priorities stay in the name, because only the time is offered. */
function withTimesOnly(line: string, rules: CalendarRules & { readonly now: LocalTime }): Capture {
  grammar ??= grammarOf(lexicons)
  const literals: string[] = []
  for (;;) {
    const capture = parseCapture(line, { ...rules, grammar, contexts: [], literals })
    const others = capture.parts.filter(isMarker)
    if (others.length === 0) return capture
    literals.push(...others.map(({ source }) => source))
  }
}
