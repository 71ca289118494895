/** Finds documents by the search service, matched and sorted like the built-in search. */
import * as z from 'zod/mini'
import {
  type Closeness,
  type FoundDocument,
  type FoundDocuments,
  type SearchedWord,
  closenesses,
} from '../../kernel/app/found-documents.ts'
import {
  correctionOf,
  nothingFound,
  type QueryWord,
  searchedWords,
  withSimilar,
  wordOfDigits,
  stemOf,
} from '../../planning/search/index.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { findHits } from './service-client.ts'
import type { SearchService } from './service-settings.ts'

/** With fewer hits, their words are read to report corrections of mistyped words. */
const maxSimilarHits = 200

const Hits = z.array(
  z.object({
    _score: z.nullable(z.number()),
    _source: z.object({
      user: z.string(),
      doc: z.string(),
      open: z.boolean(),
      changed: z.number(),
      words: z.optional(z.array(z.string())),
    }),
  }),
)
type Hits = z.output<typeof Hits>

export async function findInService(
  service: SearchService,
  userId: string,
  text: string,
  limit: number,
): Promise<FoundDocuments> {
  const words = searchedWords(text)
  if (words.length === 0) return nothingFound
  const hits = await hitsOf(service, userId, words.map(clausesOf(typedClauses)), limit, false)
  if (hits.length > 0) return { documents: hits.map(documentOf), words, corrected: null }

  const similarHits = await hitsOf(
    service,
    userId,
    words.map(clausesOf(similarClauses)),
    Math.min(limit, maxSimilarHits),
    true,
  )
  const vocabulary = [...new Set(similarHits.flatMap(({ _source }) => _source.words ?? []))]
  const similar = words.map((word) =>
    withSimilar(word, new Set(vocabulary.filter((each) => word.matches.has(each))), vocabulary.join(' ')),
  )
  if (similar.some(({ matches }) => matches.size === 0)) return nothingFound
  const found = await hitsOf(service, userId, similar.map(clausesOf(formsClauses)), limit, false)
  return { documents: found.map(documentOf), words: similar.map(withForms), corrected: correctionOf(similar) }
}

/** Where a word is searched: in names, or in all texts. */
type Field = { readonly words: 'name' | 'words'; readonly stems: 'nameStems' | 'stems' }
/** Clauses that match a word in a field at least as closely as `closeness`. */
type Clauses = (field: Field, closeness: Closeness) => object[]

const inNames: Field = { words: 'name', stems: 'nameStems' }
const anywhere: Field = { words: 'words', stems: 'stems' }

/** `allOf` are the clauses that match any hit. */
function clausesOf<Word extends SearchedWord>(
  allOf: (word: Word, field: Field) => object[],
): (word: Word) => Clauses {
  return (word) => (field, closeness) => {
    if (closeness === 0) return [{ term: { [field.words]: word.meant } }]
    if (closeness === 1) return [{ term: { [field.stems]: stemOf(word.meant) } }]
    return allOf(word, field)
  }
}

function typedClauses({ word, digits }: SearchedWord, { words, stems }: Field): object[] {
  return [
    { term: { [stems]: stemOf(word) } },
    word.length === 1 ? { term: { [words]: word } } : { prefix: { [words]: word } },
    ...(digits === null ? [] : [{ prefix: { [words]: wordOfDigits(digits) } }]),
  ]
}

function similarClauses(searched: SearchedWord, field: Field): object[] {
  const { word } = searched
  return [
    ...typedClauses(searched, field),
    // The limits of `withSimilar`.
    ...(word.length < 4
      ? []
      : [{ fuzzy: { [field.words]: { value: word, fuzziness: word.length < 8 ? 1 : 2 } } }]),
  ]
}

/** The corrections of a mistyped word, and their other forms. */
function formsClauses({ matches }: QueryWord, { words, stems }: Field): object[] {
  return [
    { terms: { [words]: [...matches] } },
    { terms: { [stems]: [...new Set([...matches].map(stemOf))] } },
  ]
}

function withForms({ word, meant, digits, matches }: QueryWord): SearchedWord {
  const stems = new Set([...matches].map(stemOf))
  return { word, meant, digits, matches: { has: (other) => matches.has(other) || stems.has(stemOf(other)) } }
}

async function hitsOf(
  service: SearchService,
  userId: string,
  clauses: readonly Clauses[],
  size: number,
  withWords: boolean,
): Promise<Hits> {
  const each = (field: Field, closeness: Closeness) =>
    clauses.map((of) => ({ bool: { should: of(field, closeness), minimum_should_match: 1 } }))
  const relevances = [inNames, anywhere].flatMap((field) =>
    closenesses.map((closeness) => each(field, closeness)),
  )
  const hits = await findHits(service, {
    size,
    track_total_hits: false,
    _source: ['user', 'doc', 'open', 'changed', ...(withWords ? ['words'] : [])],
    query: {
      bool: {
        filter: [{ term: { user: userId } }],
        // The score encodes relevance: 6 for the exact words in the name, 1 for the least.
        must: [
          {
            dis_max: {
              queries: relevances.map((filter, position) => ({
                constant_score: { filter: { bool: { filter } }, boost: relevances.length - position },
              })),
            },
          },
        ],
      },
    },
    sort: [{ _score: 'desc' }, { open: 'desc' }, { changed: 'desc' }, { doc: 'asc' }],
  })
  const parsed = z.safeParse(Hits, hits)
  if (!parsed.success) throw new OutgoingFailure('the hits are not well formed')
  // The service may store texts, but is not trusted to filter by user.
  return parsed.data.filter(({ _source }) => _source.user === userId)
}

function documentOf({ _score, _source: { doc, open, changed } }: Hits[number]): FoundDocument {
  const best = 2 * closenesses.length
  const position = Math.min(Math.max(best - (_score ?? 0), 0), best - 1)
  return {
    doc,
    isNameHit: position < closenesses.length,
    closeness: closenesses[position % closenesses.length]!,
    isOpen: open,
    changedAt: changed,
  }
}
