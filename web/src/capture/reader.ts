/** Parses lines in all languages; created when the first line is typed. */
import type { LocalTime, CalendarRules } from '@lustra/domain/calendar'
import {
  type Capture,
  type CapturedTask,
  type ContextMention,
  type Grammar,
  type NamedTask,
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

interface Given extends CalendarRules {
  readonly now: LocalTime
  readonly contexts: readonly ContextMention[]
  readonly parents?: readonly NamedTask[]
}

let made: Grammar | null = null

export function readDraft({ line, literals, chosen = [] }: Draft, given: Given): Reading {
  made ??= grammarOf(lexicons)
  const capture = parseCapture(line, {
    ...given,
    grammar: made,
    literals,
    contexts: [...chosen.filter((choice) => choice.sign === '@'), ...given.contexts],
    parents: [...chosen.filter((choice) => choice.sign === '#'), ...(given.parents ?? [])],
  })
  return { capture, task: capturedTask(capture, given) }
}
