import type { DayNumber } from '@lustra/domain/calendar'
import { dayFrom } from '../local-days.ts'
import { normalPriority } from '../preview-draft.ts'
import { withoutTags } from '../reading/tagged-text.ts'

export interface TodoLine {
  readonly name: string
  readonly done: boolean
  readonly priority: number
  /** Whether the letter is below those with a priority of their own. */
  readonly isPriorityRaised: boolean
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

// Priority, completion and creation. Some programs write the priority of a completed task after the x.
const beginning = /^\s*(x\s+)?(?:\(([A-Z])\)\s+)?(?:(\d{4}-\d{2}-\d{2})(?=\s|$)\s*)?/
const secondDate = /^(\d{4}-\d{2}-\d{2})(?=\s|$)\s*/
/** The values that each key accepts; with another value, the word is part of the name. */
const supportedKeys = new Map([
  ['due', /./],
  ['t', /./],
  ['created', /./],
  ['rec', /./],
  ['h', /^1$/],
  ['pri', /^[A-Z]$/i],
])
const tag = /^[+@][^\s+@]\S*$/

export function todoLine(text: string): TodoLine {
  const [whole, mark, letter, first] = beginning.exec(text)!
  const done = mark !== undefined
  // Only a completed task has two dates: completion, then creation.
  const second = done ? secondDate.exec(text.slice(whole.length)) : null
  const values = new Map<string, string>(letter === undefined ? [] : [['pri', letter]])
  const rest = text
    .slice(whole.length + (second?.[0].length ?? 0))
    .split(/\s+/)
    .filter((word) => !consumeKeyValue(word, values))
  const { text: name, tags } = withoutTags(rest.join(' '), tag)
  const created = done ? second?.[1] : first
  const written = [
    ...(done ? [['completed', first] as const] : []),
    ['created', created] as const,
    ...['due', 't', 'created'].map((key) => [key, values.get(key)] as const),
  ].filter((date): date is readonly [string, string] => date[1] !== undefined)
  const named = (sign: string) => tags.filter((each) => each.startsWith(sign)).map((each) => each.slice(1))
  return {
    name,
    done,
    priority: priorityOf(values.get('pri')),
    isPriorityRaised: (values.get('pri') ?? '').toUpperCase() > lowestPriority,
    completed: done ? day(first) : null,
    created: day(created) ?? day(values.get('created')),
    start: day(values.get('t')),
    due: day(values.get('due')),
    projects: named('+'),
    places: named('@'),
    recurrence: values.get('rec') ?? null,
    hidden: values.get('h') === '1',
    invalidDates: written
      .filter(([key, date]) => day(date) === null || (key === 'created' && date !== (created ?? date)))
      .map(([key, date]) => `${key}:${date}`),
  }
}

function consumeKeyValue(word: string, values: Map<string, string>): boolean {
  const [, key, value] = /^([a-z]+):(\S+)$/.exec(word) ?? []
  if (key === undefined || values.has(key) || !supportedKeys.get(key)?.test(value!)) return false
  values.set(key, value!)
  return true
}

function day(text: string | undefined): DayNumber | null {
  return text === undefined ? null : dayFrom(text)
}

const lowestPriority = 'E'

/** A to E get distinct priorities; all other letters are just above normal. */
function priorityOf(letter: string | undefined): number {
  if (letter === undefined) return normalPriority
  const rank = letter.toUpperCase().charCodeAt(0) - 65
  return Math.max(normalPriority + 1, 10 - rank)
}
