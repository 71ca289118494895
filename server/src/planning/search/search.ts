import {
  type SearchType,
  type search as calls,
  maxSearchResults,
  isSearchable,
  quickSearchSize,
  searchPageSize,
  searchTextLength,
} from '@lustra/contract/search'
import * as z from 'zod/mini'
import type { AskingContext } from '../../kernel/app/kernel.ts'
import type { Handler } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ScreenState } from '../../kernel/store/screen-state.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { findDocuments, nothingFound } from './find-documents.ts'
import { type FoundItem, itemsOf } from './found-items.ts'
import { thingsOf } from './things.ts'

/** The text of the last full search, for a request without a text (SRC-N02). */
const lastSearch = new ScreenState('search', z.object({ text: z.string() }), { text: '' })

/** Enough for `quick`, even if several documents belong to one task. */
const quickDocuments = 200

export const search: Handler<(typeof calls)['actions']['search'], AskingContext> = async (input, context) => {
  const { app, user, now, log } = context
  if ((await app.globalSettings.read()).search_enabled !== 'true') {
    throw new Refusal('forbidden', (words) => words.searchRefusals.off)
  }
  const isQuick = input.mode === 'quick'
  const stored = input.searchText === undefined ? await lastSearch.read(app.database.read, user.id) : null
  const text = (input.searchText ?? stored?.text ?? '').trim().slice(0, searchTextLength)
  if (text === '') {
    throw new Refusal('validation', (words) => words.searchRefusals.noText, { field: 'searchText' })
  }
  if (!isQuick && input.searchText !== undefined) await lastSearch.change(app, user.id, { text })
  const limit = isQuick ? quickDocuments : maxSearchResults + 1
  // Runs before the reads, because a snapshot must not wait for another server.
  const foundByService = isSearchable(text)
    ? await app.environment.findByService({ userId: user.id, text, limit, now, log })
    : nothingFound
  return reading(app, user.id, async (reads) => {
    const { documents, words, corrected } = foundByService ?? (await findDocuments(reads, text, limit))
    const items = (await itemsOf(reads, documents)).filter(({ isOpen }) => isOpen || !input.openOnly)
    const ofType = items.filter(({ type }) => input.type === undefined || type === input.type)
    const from = input.from ?? 0
    const page = isQuick ? suggestionsOf(ofType) : ofType.slice(from, from + searchPageSize)
    const countOf = (wanted: SearchType) => items.filter(({ type }) => type === wanted).length
    return {
      searchText: text,
      things: await thingsOf(reads, page, words, user.timeZone),
      total: Math.min(ofType.length, maxSearchResults),
      isTruncated: documents.length === limit,
      counts: {
        Task: countOf('Task'),
        Note: countOf('Note'),
        Goal: countOf('Goal'),
        Context: countOf('Context'),
        Diary: countOf('Diary'),
      },
      corrected,
    }
  })
}

/** The palette has a heading for each of these kinds. */
const suggestedOfGroup = 2

/** The most relevant items, sorted. Includes the first two of each kind, so that many tasks do not hide a context. */
function suggestionsOf(items: readonly FoundItem[]): readonly FoundItem[] {
  const groups = Map.groupBy(items, ({ type, foundIn }) =>
    type === 'Task' && foundIn !== 'name' ? 'Note' : type,
  )
  const first = new Set([...groups.values()].flatMap((group) => group.slice(0, suggestedOfGroup)))
  const others = items.filter((item) => !first.has(item)).slice(0, quickSearchSize - first.size)
  const suggested = new Set([...first, ...others])
  return items.filter((item) => suggested.has(item))
}
