/** POST /v1/core/search: search in the user's own data. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { FoundId } from './ids.ts'
import { PlanContext } from './scheduling.ts'
import { Color, text } from './text.ts'
import { CompactTime } from './wire-date.ts'

export const searchTextLength = 200

/** Fewer characters find nothing, but an emoji may be one of them (SRC-N04, SRC-N14). */
const minSearchLength = 2

export function isSearchable(text: string): boolean {
  return text.trim().length >= minSearchLength || /\p{Extended_Pictographic}/u.test(text)
}

/** Things on a page of `full` (SRC-N05). */
export const searchPageSize = 50

/** Things that `quick` sends, the first two of each kind among them (SRC-N03). */
export const quickSearchSize = 10

/** More things are not counted: the most relevant ones are found. */
export const maxSearchResults = 1000

/** In the order of the kinds on the screen. */
export const searchTypes = ['Task', 'Note', 'Goal', 'Context'] as const
const SearchType = z.enum(searchTypes)
export type SearchType = z.output<typeof SearchType>

/** Where the words were found. A comment and a record of a goal lead to their task and goal. */
const FoundIn = z.enum(['name', 'notes', 'comment', 'goalRecord'])
export type FoundIn = z.output<typeof FoundIn>

/** The matching parts of a text: pairs of offsets in UTF-16 units, end exclusive, ascending. */
const Marks = z.array(z.tuple([z.int(), z.int()]))
export type Marks = z.output<typeof Marks>

export const FoundThing = z.object({
  type: SearchType,
  id: FoundId,
  name: z.string(),
  nameMarks: Marks,
  /** An excerpt of notes, a comment or a record of a goal around the first match; empty when the name alone matches. */
  addText: z.string(),
  addMarks: Marks,
  foundIn: FoundIn,
  /** Unique among the things of a reply: several comments of a task are one thing. */
  key: z.string(),
  /** The names of its ancestors in the tree, from the top; of a goal, those of its task and the task itself. */
  path: z.array(z.string()),
  color: Color,
  /** The type of a context; null for other things. */
  kind: z.nullable(PlanContext.shape.type),
  /** The number of open tasks with a context; 0 for other things. */
  taskCount: z.int(),
  /** A completed or cancelled task, a processed note, a goal that is not active. */
  closed: z.boolean(),
  /** Of a task: when it is due; null without. */
  due: z.nullable(CompactTime),
  /** When a task was completed, or a note or a comment written; null for other things. */
  at: z.nullable(CompactTime),
})
export type FoundThing = z.output<typeof FoundThing>

export const search = family('/v1/core/search', {
  /** `quick` finds while the user types; `full` is a page of results, and stores the text for a request without one (SRC-N02). */
  search: call(
    {
      mode: z.enum(['quick', 'full']),
      searchText: z.optional(text(searchTextLength)),
      /** `full` only: things of one type, and from which place in the list. */
      type: z.optional(SearchType),
      from: z.optional(z.int().check(z.minimum(0), z.maximum(maxSearchResults))),
      /** Leaves out what is closed. */
      openOnly: z.optional(z.boolean()),
    },
    {
      searchText: z.string(),
      things: z.array(FoundThing),
      /** All things of the type; at most `maxSearchResults`. */
      total: z.int(),
      /** There are more things than those counted. */
      isTruncated: z.boolean(),
      /** All things by type. */
      counts: z.object({ Task: z.int(), Note: z.int(), Goal: z.int(), Context: z.int() }),
      /** The words that were searched because the typed ones match nothing; null when those match. */
      corrected: z.nullable(z.string()),
    },
  ),
  /** Where to go for a thing. */
  goItem: call(
    { type: SearchType, id: FoundId },
    {
      /** Inside the application: `/web/tasks?…`. */
      url: z.string(),
      /** What the screen needs to show it (SRC-N06). */
      options: z.object({ id: z.string(), path: z.array(z.string()) }),
      /** When the task was completed; null when it is open, and for other things (SRC-N07). */
      taskCompleted: z.nullable(CompactTime),
    },
  ),
  /** Builds the index of every user anew, in the background. */
  fullIndex: call({}, { text: z.string() }, 'administrator') /** How the indexing of search is (SRC-016). */,
  indexStatus: call(
    {},
    {
      /** The job ran within the last three minutes. */
      searchIndexerThread: z.boolean(),
      /** Why its last run failed; empty when it did not. */
      searchIndexerStatus: z.string(),
      /** Accounts that have no complete built-in index yet. */
      waiting: z.int(),
      /** The external search service; null without. */
      service: z.nullable(
        z.object({
          /** Why its last request failed; null when it succeeded. */
          cause: z.nullable(z.string()),
          /** Failed searches since the start of the process that replies. */
          failures: z.int(),
          /** Accounts of which it has all texts. */
          accounts: z.int(),
          /** Changes that it has not been sent yet. */
          queued: z.int(),
        }),
      ),
    },
    'administrator',
  ),
})
