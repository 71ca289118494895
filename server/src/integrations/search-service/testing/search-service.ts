/**
 * A search service for tests: the requests of OpenSearch and Elasticsearch that Lustra uses, with replies, errors and
 * rules (sign-in, index names, one line per action), and misbehaviour on demand.
 */
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ServiceDocument } from '../service-documents.ts'

export type Misbehaviour = (response: ServerResponse, path: string) => void

export interface TestSearchService extends AsyncDisposable {
  readonly address: string
  /** By index, then by id. */
  readonly indexes: Map<string, Map<string, ServiceDocument>>
  /** `POST /index/_search`, for all requests that signed in. */
  readonly requests: string[]
  /** Replies to every request while it is set. */
  misbehaviour: Misbehaviour | null
  /** In bytes. */
  largestBody: number
  /** Whether it refuses to index this document. */
  refusesDocument: (document: ServiceDocument) => boolean
}

export const serviceUser = { user: 'lustra', password: 'search-secret-7' }

interface Reply {
  readonly status: number
  readonly body: object
}

export async function startSearchService(): Promise<TestSearchService> {
  const indexes = new Map<string, Map<string, ServiceDocument>>()
  const requests: string[] = []
  const service = {
    indexes,
    requests,
    misbehaviour: null as Misbehaviour | null,
    largestBody: 100_000_000,
    refusesDocument: (() => false) as TestSearchService['refusesDocument'],
  }
  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (service.misbehaviour) return service.misbehaviour(response, request.url!)
    const expected = Buffer.from(`${serviceUser.user}:${serviceUser.password}`).toString('base64')
    const isSignedIn = request.headers.authorization === `Basic ${expected}`
    if (isSignedIn) requests.push(`${request.method} ${request.url}`)
    const { status, body: reply } = !isSignedIn
      ? failed(401, 'security_exception')
      : Buffer.byteLength(body) > service.largestBody
        ? failed(413, 'content_too_long_exception')
        : replyTo(service, request, body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

function failed(status: number, type: string): Reply {
  return { status, body: { error: { type, reason: type }, status } }
}

type Rules = Pick<TestSearchService, 'indexes' | 'refusesDocument'>

function replyTo({ indexes, refusesDocument }: Rules, request: IncomingMessage, body: string): Reply {
  const { pathname } = new URL(request.url!, 'http://service')
  const [, index = '', action] = pathname.split('/')
  if (request.method === 'PUT' && action === undefined) return createIndex(indexes, index)
  const documents = indexes.get(index)
  // Elasticsearch creates a missing index with the first document, with guessed mappings.
  if (!documents) return failed(404, 'index_not_found_exception')
  if (action === '_bulk') return bulk(documents, refusesDocument, request, body)
  if (action === '_refresh') return refresh(documents)
  const parsed = JSON.parse(body) as { query: Query }
  if (action === '_delete_by_query') return deleteByQuery(documents, parsed.query)
  if (action === '_search') return search(documents, parsed as SearchRequest)
  return failed(405, 'method_not_allowed')
}

function createIndex(indexes: TestSearchService['indexes'], index: string): Reply {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(index)) return failed(400, 'invalid_index_name_exception')
  if (indexes.has(index)) return failed(400, 'resource_already_exists_exception')
  indexes.set(index, new Map())
  return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index } }
}

function bulk(
  documents: Map<string, ServiceDocument>,
  refusesDocument: TestSearchService['refusesDocument'],
  request: IncomingMessage,
  body: string,
): Reply {
  if (request.headers['content-type'] !== 'application/x-ndjson')
    return failed(406, 'media_type_header_exception')
  if (!body.endsWith('\n')) return failed(400, 'illegal_argument_exception')
  const lines = body.slice(0, -1).split('\n')
  const items: object[] = []
  while (lines.length > 0) {
    const [[action, { _id: id }]] = Object.entries(
      JSON.parse(lines.shift()!) as Record<string, { _id: string }>,
    ) as [[string, { _id: string }]]
    if (action === 'delete') {
      items.push({ delete: { _id: id, status: documents.delete(id) ? 200 : 404 } })
    } else {
      const document = JSON.parse(lines.shift()!) as ServiceDocument
      if (refusesDocument(document)) {
        const error = { type: 'document_parsing_exception', reason: 'refused' }
        items.push({ index: { _id: id, status: 400, error } })
        continue
      }
      documents.set(id, document)
      items.push({ index: { _id: id, status: 201 } })
    }
  }
  return { status: 200, body: { took: 1, errors: false, items } }
}

/** The documents that a deletion by query finds: those of the last refresh. */
const refreshed = new WeakMap<Map<string, ServiceDocument>, ReadonlySet<string>>()

function refresh(documents: Map<string, ServiceDocument>): Reply {
  refreshed.set(documents, new Set(documents.keys()))
  return { status: 200, body: { _shards: { total: 1, successful: 1, failed: 0 } } }
}

function deleteByQuery(documents: Map<string, ServiceDocument>, query: Query): Reply {
  const known = refreshed.get(documents) ?? new Set()
  const found = [...documents].filter(([id, document]) => known.has(id) && isMatch(document, query))
  for (const [id] of found) documents.delete(id)
  return { status: 200, body: { deleted: found.length, failures: [] } }
}

interface SearchRequest {
  readonly query: Query
  readonly size: number
  readonly sort: readonly Readonly<Record<string, 'asc' | 'desc'>>[]
  readonly _source: readonly string[]
}

function search(
  documents: ReadonlyMap<string, ServiceDocument>,
  { query, size, sort, _source }: SearchRequest,
): Reply {
  const hits = [...documents].flatMap(([id, document]) => {
    if (!isMatch(document, query)) return []
    const score = scoreOf(document, query)
    const keys = sort.map((by) => {
      const [[field, order]] = Object.entries(by) as [[string, 'asc' | 'desc']]
      return { value: field === '_score' ? score : valueOf(document, field), sign: order === 'asc' ? 1 : -1 }
    })
    return [{ id, document, score, keys }]
  })
  hits.sort((one, other) => {
    for (const [position, { value, sign }] of one.keys.entries()) {
      const otherValue = other.keys[position]!.value
      if (value !== otherValue) return value < otherValue ? -sign : sign
    }
    return 0
  })
  const found = hits.slice(0, size).map(({ id, document, score }) => ({
    _id: id,
    _score: score,
    _source: Object.fromEntries(Object.entries(document).filter(([field]) => _source.includes(field))),
  }))
  return { status: 200, body: { took: 1, timed_out: false, hits: { hits: found } } }
}

type Query = Readonly<Record<string, never>>

function valueOf(document: ServiceDocument, field: string): string | number | boolean {
  return document[field as keyof ServiceDocument] as string | number | boolean
}

function valuesOf(document: ServiceDocument, field: string): readonly string[] {
  const value = document[field as keyof ServiceDocument]
  return Array.isArray(value) ? (value as string[]) : [String(value)]
}

interface BoolQuery {
  readonly filter?: readonly Query[]
  readonly must?: readonly Query[]
  readonly should?: readonly Query[]
  readonly minimum_should_match?: number
}

function isMatch(document: ServiceDocument, query: Query): boolean {
  const [kind, body] = Object.entries(query)[0] as [string, Readonly<Record<string, unknown>>]
  if (kind === 'bool') {
    const { filter = [], must = [], should = [], minimum_should_match: minimum = 0 } = body as BoolQuery
    const count = should.filter((clause) => isMatch(document, clause)).length
    return [...filter, ...must].every((clause) => isMatch(document, clause)) && count >= minimum
  }
  if (kind === 'dis_max') return (body['queries'] as Query[]).some((each) => isMatch(document, each))
  if (kind === 'constant_score') return isMatch(document, body['filter'] as Query)
  const [[field, value]] = Object.entries(body) as [[string, never]]
  const values = valuesOf(document, field)
  if (kind === 'term') return values.includes(value)
  if (kind === 'terms') return values.some((each) => (value as readonly string[]).includes(each))
  if (kind === 'prefix') return values.some((each) => each.startsWith(value))
  if (kind === 'fuzzy') {
    const { value: word, fuzziness } = value as { value: string; fuzziness: number }
    return values.some((each) => transpositionDistance(each, word) <= fuzziness)
  }
  throw new Error(`unknown query ${kind}`)
}

/** Scores the kinds of queries that Lustra sends: constant scores, the best of several, and conditions. */
function scoreOf(document: ServiceDocument, query: Query): number {
  if (!isMatch(document, query)) return 0
  const [kind, body] = Object.entries(query)[0] as [string, Readonly<Record<string, unknown>>]
  const scores = (queries: unknown) => ((queries ?? []) as Query[]).map((each) => scoreOf(document, each))
  if (kind === 'constant_score') return body['boost'] as number
  if (kind === 'dis_max') return Math.max(...scores(body['queries']))
  return scores(body['must']).reduce((sum, score) => sum + score, 0)
}

/** Counts letters inserted, deleted, replaced or swapped with their neighbour. */
function transpositionDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row])
  for (let column = 1; column <= other.length; column++) rows[0]![column] = column
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const above = rows[row - 1]!
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(above[column]! + 1, rows[row]![column - 1]! + 1, above[column - 1]! + cost)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, rows[row - 2]![column - 2]! + 1)
      rows[row]![column] = least
    }
  }
  return rows[one.length]![other.length]!
}
