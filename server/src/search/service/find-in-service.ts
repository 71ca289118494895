/** Finds documents by the search service, matched and ordered as the built-in search does. */
import * as z from 'zod/mini'
import { type FoundDocument, type FoundDocuments, correctionOf, nothingFound } from '../find-documents.ts'
import { type QueryWord, type SearchedWord, queryWords, typedWord, withSimilar } from '../query.ts'
import { stemOf } from '../words.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { findHits } from './service-client.ts'
import type { SearchService } from './service-settings.ts'

/** Of fewer hits the words are read, to name those that were searched instead of mistyped ones. */
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
  const typed = queryWords(text)
  if (typed.length === 0) return nothingFound
  const exact = await hitsOf(service, userId, typed.map(exactClauses), limit, false)
  if (exact.length > 0) {
    return { documents: exact.map(documentOf), words: typed.map(typedWord), corrected: null }
  }
  const similar = await hitsOf(
    service,
    userId,
    typed.map(similarClauses),
    Math.min(limit, maxSimilarHits),
    true,
  )
  const vocabulary = [...new Set(similar.flatMap(({ _source }) => _source.words ?? []))]
  const words = typed.map((word) => {
    const typedMatches = typedWord(word).matches
    const matches = new Set(vocabulary.filter((each) => typedMatches.has(each)))
    return withSimilar({ word, matches }, vocabulary.join(' '))
  })
  if (words.some(({ matches }) => matches.size === 0)) return nothingFound
  const hits = await hitsOf(service, userId, words.map(formsClauses), limit, false)
  return { documents: hits.map(documentOf), words: words.map(withForms), corrected: correctionOf(words) }
}

/** Where a word is looked for: in names, or in all texts. */
type Field = { readonly words: 'name' | 'words'; readonly stems: 'nameStems' | 'stems' }
type Clauses = (field: Field) => object[]

const inNames: Field = { words: 'name', stems: 'nameStems' }
const anywhere: Field = { words: 'words', stems: 'stems' }

function exactClauses(word: string): Clauses {
  return ({ words, stems }) => [
    { term: { [stems]: stemOf(word) } },
    word.length === 1 ? { term: { [words]: word } } : { prefix: { [words]: word } },
  ]
}

function similarClauses(word: string): Clauses {
  return (field) => [
    ...exactClauses(word)(field),
    // The limits of `withSimilar`.
    ...(word.length < 4
      ? []
      : [{ fuzzy: { [field.words]: { value: word, fuzziness: word.length < 8 ? 1 : 2 } } }]),
  ]
}

/** Words found instead of a mistyped one, and their other forms. */
function formsClauses({ matches }: QueryWord): Clauses {
  return ({ words, stems }) => [
    { terms: { [words]: [...matches] } },
    { terms: { [stems]: [...new Set([...matches].map(stemOf))] } },
  ]
}

function withForms({ word, matches }: QueryWord): SearchedWord {
  const stems = new Set([...matches].map(stemOf))
  return { word, matches: { has: (other) => matches.has(other) || stems.has(stemOf(other)) } }
}

async function hitsOf(
  service: SearchService,
  userId: string,
  clauses: readonly Clauses[],
  size: number,
  withWords: boolean,
): Promise<Hits> {
  const each = (field: Field) =>
    clauses.map((of) => ({ bool: { should: of(field), minimum_should_match: 1 } }))
  const hits = await findHits(service, {
    size,
    track_total_hits: false,
    _source: ['user', 'doc', 'open', 'changed', ...(withWords ? ['words'] : [])],
    query: {
      bool: {
        filter: [{ term: { user: userId } }, ...each(anywhere)],
        // Its score, 1 or 0, tells a hit in the name.
        should: [{ constant_score: { filter: { bool: { filter: each(inNames) } }, boost: 1 } }],
        minimum_should_match: 0,
      },
    },
    sort: [{ _score: 'desc' }, { open: 'desc' }, { changed: 'desc' }, { doc: 'asc' }],
  })
  const parsed = z.safeParse(Hits, hits)
  if (!parsed.success) throw new OutgoingFailure('the hits are not well formed')
  // The service is trusted with the texts, not with whose they are.
  return parsed.data.filter(({ _source }) => _source.user === userId)
}

function documentOf({ _score, _source: { doc, open, changed } }: Hits[number]): FoundDocument {
  return { doc, isNameHit: (_score ?? 0) > 0, isOpen: open, changedAt: changed }
}
