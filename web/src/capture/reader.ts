/** Parses lines in all languages; created when the first line is typed. */
import type { LocalTime, CalendarRules } from '@lustra/domain/calendar'
import {
  type Capture,
  type CapturedTask,
  type Grammar,
  type NamedContext,
  capturedTask,
  grammarOf,
  parseCapture,
} from '@lustra/domain/capture'
import { lexicons } from '@lustra/words/capture'
import type { Draft } from './draft.ts'

export interface Reading {
  readonly capture: Capture
  readonly task: CapturedTask
}

let made: Grammar | null = null

export function readDraft(
  { line, literals }: Draft,
  given: CalendarRules & { readonly now: LocalTime; readonly contexts: readonly NamedContext[] },
): Reading {
  made ??= grammarOf(lexicons)
  const capture = parseCapture(line, { ...given, grammar: made, literals })
  return { capture, task: capturedTask(capture, given) }
}
