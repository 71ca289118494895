/** Parses one line of a todo.txt file. */
import type { DayNumber } from '@lustra/domain/calendar'
import { dayFrom } from '../local-days.ts'
import { normalPriority } from '../preview-draft.ts'
import { withoutTags } from '../reading/tagged-text.ts'

export interface TodoLine {
  readonly name: string
  readonly done: boolean
  readonly priority: number
  readonly created: DayNumber | null
  readonly completed: DayNumber | null
  readonly start: DayNumber | null
  readonly due: DayNumber | null
  readonly projects: readonly string[]
  readonly places: readonly string[]
  readonly recurrence: string | null
  readonly hidden: boolean
  /** Invalid dates such as `due:someday`. */
  readonly invalidDates: readonly string[]
}

// Priority, completion and creation; some programs keep the priority of a completed task, after its x.
const beginning =
  /^\s*(x\s+)?(?:\(([A-Z])\)\s+)?(?:(\d{4}-\d{2}-\d{2})(?=\s|$)\s*)?(?:(\d{4}-\d{2}-\d{2})(?=\s|$)\s*)?/
const supportedKeys = new Set(['due', 't', 'created', 'rec', 'h', 'pri'])
const tag = /^[+@][^\s+@]\S*$/

export function todoLine(text: string): TodoLine {
  const [whole, mark, letter, first, second] = beginning.exec(text)!
  const done = mark !== undefined
  const values = new Map<string, string>()
  const rest = text
    .slice(whole.length)
    .split(/\s+/)
    .filter((word) => !consumeKeyValue(word, values))
  const { text: name, tags } = withoutTags(rest.join(' '), tag)
  const dates = ['due', 't', 'created'].filter((key) => values.has(key))
  const named = (sign: string) => tags.filter((each) => each.startsWith(sign)).map((each) => each.slice(1))
  return {
    name,
    done,
    priority: priorityOf(letter ?? values.get('pri')),
    // A completed task has its completion date first; an open one has only its creation date.
    completed: done ? day(first) : null,
    created: day(done ? second : first) ?? day(values.get('created')),
    start: day(values.get('t')),
    due: day(values.get('due')),
    projects: named('+'),
    places: named('@'),
    recurrence: values.get('rec') ?? null,
    hidden: values.get('h') === '1',
    invalidDates: dates
      .filter((key) => day(values.get(key)) === null)
      .map((key) => `${key}:${values.get(key)}`),
  }
}

function consumeKeyValue(word: string, values: Map<string, string>): boolean {
  const pair = /^([a-z]+):(\S+)$/.exec(word)
  if (!pair || !supportedKeys.has(pair[1]!) || values.has(pair[1]!)) return false
  values.set(pair[1]!, pair[2]!)
  return true
}

function day(text: string | undefined): DayNumber | null {
  return text === undefined ? null : dayFrom(text)
}

/** A to D get distinct priorities; all other letters are just above normal. */
function priorityOf(letter: string | undefined): number {
  if (letter === undefined || !/^[A-Z]$/i.test(letter)) return normalPriority
  const rank = letter.toUpperCase().charCodeAt(0) - 65
  return Math.max(normalPriority + 1, 10 - rank)
}
