/** Parses lines in all languages. */
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

/** Created by the first call, which takes longer than a frame. */
export function grammar(): Grammar {
  made ??= grammarOf(lexicons)
  return made
}

export function readDraft(draft: Draft, given: Given): Reading {
  const capture = draft.line.trim() === '' ? nothing : parsed(draft, given)
  return { capture, task: capturedTask(capture, given) }
}

const nothing: Capture = { name: '', parts: [] }

function parsed({ line, literals, chosen = [] }: Draft, given: Given): Capture {
  return parseCapture(line, {
    ...given,
    grammar: grammar(),
    literals,
    contexts: [...chosen.filter((choice) => choice.sign === '@'), ...given.contexts],
    parents: [...chosen.filter((choice) => choice.sign === '#'), ...(given.parents ?? [])],
  })
}
