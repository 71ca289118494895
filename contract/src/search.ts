/** POST /v1/core/search: searches the user's own data. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { FoundId } from './ids.ts'
import { PlanContext } from './scheduling.ts'
import { Color, text } from './text.ts'
import { CompactTime } from './wire-date.ts'

export const searchTextLength = 200

/** Fewer characters find nothing, except a single emoji (SRC-N04, SRC-N14). */
const minSearchLength = 2

export function isSearchable(text: string): boolean {
  return text.trim().length >= minSearchLength || /\p{Extended_Pictographic}/u.test(text)
}

/** Items per page of `full` (SRC-N05). */
export const searchPageSize = 50

/** Items in a `quick` reply, including the first two of each kind (SRC-N03). */
export const quickSearchSize = 10

/** More items are not counted; the most relevant ones are found. */
export const maxSearchResults = 1000

/** In the order of the screen. */
export const searchTypes = ['Task', 'Note', 'Goal', 'Context', 'Diary'] as const
const SearchType = z.enum(searchTypes)
export type SearchType = z.output<typeof SearchType>

/** Where the words were found. Comments and goal records lead to their task and goal. */
const FoundIn = z.enum(['name', 'notes', 'comment', 'goalRecord'])
export type FoundIn = z.output<typeof FoundIn>

/** The matching parts of a text: pairs of offsets in UTF-16 units, end exclusive, ascending. */
const Marks = z.array(z.tuple([z.int(), z.int()]))
export type Marks = z.output<typeof Marks>

export const FoundThing = z.object({
  type: SearchType,
  id: FoundId,
  /** Empty for a text of the diary, which is named by its period. */
  name: z.string(),
  nameMarks: Marks,
  /** An excerpt of notes, a comment or a goal record around the first match; empty when only the name matches. */
  addText: z.string(),
  addMarks: Marks,
  foundIn: FoundIn,
  /** Unique among the items of a reply; several comments of a task are one item. */
  key: z.string(),
  /** The names of its ancestors from the top; for a goal, of its task's ancestors and the task. */
  path: z.array(z.string()),
  color: Color,
  /** The type of a context; null for other items. */
  kind: z.nullable(PlanContext.shape.type),
  /** The number of a context's open tasks; 0 for other items. */
  taskCount: z.int(),
  /** Whether it is a closed task, a processed note, or an inactive goal. */
  closed: z.boolean(),
  /** When a task is due; otherwise null. */
  due: z.nullable(CompactTime),
  /** When a task was completed, or a note or comment was written; null for other items. */
  at: z.nullable(CompactTime),
})
export type FoundThing = z.output<typeof FoundThing>

export const search = family('/v1/core/search', {
  /** `quick` searches while the user types. `full` returns a page, and stores the text for a request without one (SRC-N02). */
  search: call(
    {
      mode: z.enum(['quick', 'full']),
      searchText: z.optional(text(searchTextLength)),
      /** Only for `full`: restricts the type, and sets the position in the list. */
      type: z.optional(SearchType),
      from: z.optional(z.int().check(z.minimum(0), z.maximum(maxSearchResults))),
      /** Excludes closed items. */
      openOnly: z.optional(z.boolean()),
    },
    {
      searchText: z.string(),
      things: z.array(FoundThing),
      /** All items of the type; at most `maxSearchResults`. */
      total: z.int(),
      /** Whether there are more items than counted. */
      isTruncated: z.boolean(),
      /** The number of items by type. */
      counts: z.object({ Task: z.int(), Note: z.int(), Goal: z.int(), Context: z.int(), Diary: z.int() }),
      /** The corrections that were searched because the typed words match nothing; otherwise null. */
      corrected: z.nullable(z.string()),
    },
  ),
  /** Returns where to go for an item. */
  goItem: call(
    { type: SearchType, id: FoundId },
    {
      /** An address within the application: `/web/tasks?…`. */
      url: z.string(),
      /** What the client needs to show it (SRC-N06). */
      options: z.object({ id: z.string(), path: z.array(z.string()) }),
      /** When the task was completed; null for open tasks and other items (SRC-N07). */
      taskCompleted: z.nullable(CompactTime),
    },
  ),
  /** Rebuilds all users' indexes in the background. */
  fullIndex: call({}, { text: z.string() }, 'administrator'),
  /** The state of search indexing (SRC-016). */
  indexStatus: call(
    {},
    {
      /** Whether the job ran within the last three minutes. */
      searchIndexerThread: z.boolean(),
      /** Why its last run failed; empty for success. */
      searchIndexerStatus: z.string(),
      /** Accounts without a complete built-in index. */
      waiting: z.int(),
      /** The external search service; null without one. */
      service: z.nullable(
        z.object({
          /** Why its last request failed; null for success. */
          cause: z.nullable(z.string()),
          /** Failed searches since the start of the replying process. */
          failures: z.int(),
          /** Accounts whose texts it has completely. */
          accounts: z.int(),
          /** Changes that are not sent yet. */
          queued: z.int(),
        }),
      ),
    },
    'administrator',
  ),
})
