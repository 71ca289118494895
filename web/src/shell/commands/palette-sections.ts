import { type SearchReply, type ThingGroup, groupOf, thingGroups } from '#search/index.ts'
import { type Match, matching } from '#language/match.ts'
import type { Command } from '#ui/keys/palette.ts'
import type { FoundThing, SearchType } from '@lustra/contract/search'

export type PaletteOption =
  | { readonly id: string; readonly thing: FoundThing }
  | { readonly id: string; readonly match: Match<Command> }

export interface PaletteSection {
  readonly title: string
  readonly options: readonly PaletteOption[]
  /** Number of results of its kind that are not listed. */
  readonly more?: { readonly type: SearchType; readonly count: number }
}

const typeOfGroup: Readonly<Record<ThingGroup, SearchType>> = {
  tasks: 'Task',
  notes: 'Note',
  diary: 'Diary',
  goals: 'Goal',
  contexts: 'Context',
}

export interface PaletteQuery {
  /** The text to find, without the sign for commands. */
  readonly text: string
  readonly isCommandsOnly: boolean
}

const commandsSign = '>'

export function paletteQuery(typed: string): PaletteQuery {
  const text = typed.trim()
  const isCommandsOnly = text.startsWith(commandsSign)
  return { text: isCommandsOnly ? text.slice(commandsSign.length).trim() : text, isCommandsOnly }
}

interface Listed {
  readonly query: PaletteQuery
  readonly commands: readonly Command[]
  readonly textCommands: readonly Command[]
  /** Null while there are no results. */
  readonly found: SearchReply | null
  readonly titles: Readonly<Record<ThingGroup | 'commands', string>> & {
    /** Shown above the commands if nothing else was found. */
    readonly nothing: string
  }
  /** Whether the results belong to the typed text. */
  readonly isSettled: boolean
}

/**
 * What answers the typed line comes first, then commands whose name begins with the text, because they appear before any result. Items follow, then
 * other commands.
 */
export function paletteSections(listed: Listed): readonly PaletteSection[] {
  const { query, commands, textCommands, found, titles, isSettled } = listed
  const answers = commands.filter(({ line }) => line !== undefined && line === query.text)
  const matches = matching(
    commands.filter(({ line }) => line === undefined),
    query.text,
  )
  if (query.text === '' || query.isCommandsOnly) return sectionsOfCommands(matches)
  const named = matches.filter(({ marks }) => marks[0]?.[0] === 0)
  const others = matches.filter((match) => !named.includes(match))
  const things = found?.things ?? []
  const isNothing = isSettled && [...answers, ...matches, ...things].length === 0
  return [
    ...sectionsOfCommands(answers.map(unmarked)),
    ...sectionsOfCommands(named),
    ...thingGroups.flatMap((group) => {
      const sections = sectionOf(titles[group], things.filter(isIn(group)).map(optionOfThing))
      return sections.map((section) => ({ ...section, ...(found && moreOf(found, typeOfGroup[group])) }))
    }),
    ...sectionOf(isNothing ? titles.nothing : titles.commands, [
      ...others.map(optionOfCommand),
      ...textCommands.map(unmarked).map(optionOfCommand),
    ]),
  ]
}

function sectionsOfCommands(matches: readonly Match<Command>[]): readonly PaletteSection[] {
  const groups = Map.groupBy(matches, ({ item }) => item.group)
  return [...groups].flatMap(([title, inGroup]) => sectionOf(title, inGroup.map(optionOfCommand)))
}

function sectionOf(title: string, options: readonly PaletteOption[]): readonly PaletteSection[] {
  return options.length > 0 ? [{ title, options }] : []
}

/** A task found by a comment is listed among the notes, but counted as a task. */
function moreOf({ counts, things }: SearchReply, type: SearchType): Pick<PaletteSection, 'more'> {
  const count = counts[type] - things.filter((thing) => thing.type === type).length
  return count > 0 ? { more: { type, count } } : {}
}

function isIn(group: ThingGroup): (thing: FoundThing) => boolean {
  return (thing) => groupOf(thing) === group
}

function optionOfThing(thing: FoundThing): PaletteOption {
  return { id: thing.key, thing }
}

function unmarked(item: Command): Match<Command> {
  return { item, marks: [] }
}

function optionOfCommand(match: Match<Command>): PaletteOption {
  return { id: match.item.id, match }
}
