/** The names that a sign at the caret can mean: `@` a context, `#` the task above, `!` a priority. */
import { isSameName, matching } from '#language/match.ts'
import { priorityNames, usualPriority } from '@lustra/domain/tasks'
import type { PriorityName } from '@lustra/domain/tasks'
import { markOfPriority } from './mark-colors.ts'
import { fillOf, noColor } from '#ui/color/fill.ts'
import { type Choice, type Draft, withChoice, withLine } from './draft.ts'
import { type Parent, parentsBy } from './parents.ts'

/** The sign and the letters after it, up to the caret. */
interface MarkedWord {
  readonly sign: '@' | '#' | '!'
  readonly query: string
  readonly start: number
  readonly end: number
}

export interface CaptureOption {
  readonly key: string
  readonly text: string
  /** The names of the tasks above. */
  readonly path?: string
  /** A CSS colour. */
  readonly mark: string
  readonly isNew?: boolean
  /** Replaces the marked word. */
  readonly typed: string
  readonly choice?: Choice
}

interface Known {
  readonly contexts: readonly { readonly id: string; readonly name: string; readonly color: string }[]
  readonly parents: readonly Parent[]
  readonly priorities: Readonly<Record<PriorityName, { readonly name: string; readonly typed: string }>>
}

const maxOptions = 6

export function markedWordAt(line: string, caret: number): MarkedWord | null {
  const match = /(?<=^|\s)([@#!])((?:[^\s@#!][^@#!]*)?)$/u.exec(line.slice(0, caret))
  if (!match) return null
  const [, sign, query = ''] = match
  return { sign: sign as MarkedWord['sign'], query, start: match.index, end: caret }
}

/** None for a name that is typed whole and can mean nothing else: what was understood is more useful then. */
export function optionsOf(word: MarkedWord, known: Known): CaptureOption[] {
  const { sign, query } = word
  const isComplete = /\s$/u.test(query) && namesAfter(sign, known).some((name) => isSameName(name, query))
  if (isComplete) return []
  const options = matchingOptions(word, known)
  return options.length === 1 && !options[0]!.isNew && isSameName(options[0]!.text, query) ? [] : options
}

function matchingOptions({ sign, query }: MarkedWord, known: Known): CaptureOption[] {
  switch (sign) {
    case '@':
      return [...contextOptions(query, known), ...newContextOption(query, known)]
    case '#':
      return parentOptions(query, known)
    case '!':
      return priorityOptions(query, known)
  }
}

function namesAfter(sign: MarkedWord['sign'], { contexts, parents, priorities }: Known): readonly string[] {
  const named = { '@': contexts, '#': parents, '!': Object.values(priorities) }[sign]
  return named.map(({ name }) => name)
}

/** The option that Enter takes; -1 where it saves the task, because the word means the same without a choice. */
export function firstChoice(options: readonly CaptureOption[], { query }: MarkedWord): number {
  const [first] = options
  return !first || first.isNew || isSameName(first.text, query) ? -1 : 0
}

export function withOption(draft: Draft, { start, end }: MarkedWord, option: CaptureOption): Draft {
  const line = `${draft.line.slice(0, start)}${option.typed} ${draft.line.slice(end).trimStart()}`
  const changed = withLine(draft, line)
  return option.choice ? withChoice(changed, option.choice) : changed
}

function contextOptions(query: string, { contexts }: Known): CaptureOption[] {
  return matching(contexts, query)
    .slice(0, maxOptions)
    .map(({ item: { id, name, color } }) =>
      optionOf({ sign: '@', id, name, color }, { key: id, mark: fillOf(color).mark }),
    )
}

/** A new name has one word, because further words could be the rest of the line. */
function newContextOption(query: string, { contexts }: Known): CaptureOption[] {
  const isOneName = /^\p{L}\S*$/u.test(query) && !contexts.some(({ name }) => isSameName(name, query))
  if (!isOneName) return []
  const name = query.replaceAll('_', ' ')
  return [
    {
      ...optionOf({ sign: '@', id: null, name, color: noColor }, { key: 'new', mark: 'var(--ink-3)' }),
      isNew: true,
    },
  ]
}

function parentOptions(query: string, { parents }: Known): CaptureOption[] {
  return parentsBy(parents, query)
    .slice(0, maxOptions)
    .map(({ id, name, path, color }) => ({
      ...optionOf({ sign: '#', id, name, color }, { key: id, mark: fillOf(color).mark }),
      path,
    }))
}

function priorityOptions(query: string, { priorities }: Known): CaptureOption[] {
  const named = priorityNames.toReversed().map((each) => ({ ...priorities[each], priority: each }))
  return matching(named, query).map(({ item: { priority, name, typed } }) => ({
    key: priority,
    text: name,
    mark: markOfPriority(usualPriority[priority]),
    typed: `!${typed}`,
  }))
}

function optionOf(choice: Choice, { key, mark }: Pick<CaptureOption, 'key' | 'mark'>): CaptureOption {
  return { key, text: choice.name, mark, typed: choice.sign + choice.name, choice }
}
