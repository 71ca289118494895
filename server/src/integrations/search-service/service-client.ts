/** Requests that OpenSearch and Elasticsearch 7 to 9 have in common. */
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { type OutgoingReply, type OutgoingRequest, send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf, jsonOrNull } from '../../outgoing/outgoing-failure.ts'
import type { SearchService } from './service-settings.ts'

/** After this time the built-in search answers. */
const searchTimeoutMs = 1000
const writeTimeoutMs = 30_000
const maxReplyBytes = 10_000_000

export interface IndexedDocument {
  readonly id: string
  /** Null deletes it. */
  readonly source: object | null
}

export interface Hit {
  readonly _score: number | null
  readonly _source: unknown
}

const mappings = {
  dynamic: false,
  properties: {
    user: { type: 'keyword' },
    doc: { type: 'keyword' },
    open: { type: 'boolean' },
    changed: { type: 'long' },
    name: { type: 'keyword' },
    nameStems: { type: 'keyword' },
    words: { type: 'keyword' },
    stems: { type: 'keyword' },
  },
}

/** Creates the index; returns whether it is new. */
export async function createIndex(service: SearchService, signal: AbortSignal): Promise<boolean> {
  const path = `/${service.index}`
  const replied = await request(service, 'PUT', path, JSON.stringify({ mappings }), {
    signal,
    timeoutMs: writeTimeoutMs,
  })
  const { reply, body } = replied
  if (reply.status === 400 && errorType(body) === 'resource_already_exists_exception') return false
  expectSuccess(replied)
  return true
}

/** Returns the reasons for permanently refused documents; throws when the service may accept them later. */
export async function writeDocuments(
  service: SearchService,
  documents: readonly IndexedDocument[],
  signal: AbortSignal,
): Promise<OutgoingFailure[]> {
  const refused: OutgoingFailure[] = []
  for (const texts of requestsOf(documents.map(linesOf))) {
    refused.push(...(await writeTexts(service, texts, signal)))
  }
  return refused
}

/** Managed services accept ten megabytes, and a text takes several times its length. */
const requestBytes = 4_000_000

/** Splits the texts into requests of limited size, in order. */
function* requestsOf(texts: readonly string[]): Generator<readonly string[]> {
  let some: string[] = []
  let bytes = 0
  for (const text of texts) {
    const more = Buffer.byteLength(text)
    if (some.length > 0 && bytes + more > requestBytes) {
      yield some
      some = []
      bytes = 0
    }
    some.push(text)
    bytes += more
  }
  if (some.length > 0) yield some
}

function linesOf({ id, source }: IndexedDocument): string {
  return source === null
    ? `${JSON.stringify({ delete: { _id: id } })}\n`
    : `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(source)}\n`
}

async function writeTexts(
  service: SearchService,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<OutgoingFailure[]> {
  const replied = await request(service, 'POST', `/${service.index}/_bulk`, texts.join(''), {
    signal,
    timeoutMs: writeTimeoutMs,
    type: 'application/x-ndjson',
  })
  if (replied.reply.status === tooLarge) {
    if (texts.length === 1) return [failureOf(replied.reply, errorType(replied.body), Date.now())]
    const half = Math.ceil(texts.length / 2)
    const first = await writeTexts(service, texts.slice(0, half), signal)
    return [...first, ...(await writeTexts(service, texts.slice(half), signal))]
  }
  expectSuccess(replied)
  const refused = itemsOf(replied.body)
    .filter(({ status }) => status >= 300 && status !== 404)
    .map(
      (item) =>
        new OutgoingFailure(`a document was refused: ${JSON.stringify(item).slice(0, 300)}`, {
          status: item.status,
        }),
    )
  const busy = refused.find(({ status }) => status === 429 || status! >= 500)
  if (busy) throw busy
  return refused
}

const tooLarge = 413

/** Deletes all documents of a user. Deletion by query sees only the last refresh, so the index is refreshed first. */
export async function deleteUser(service: SearchService, userId: string, signal: AbortSignal): Promise<void> {
  const refreshed = await request(service, 'POST', `/${service.index}/_refresh`, '', {
    signal,
    timeoutMs: writeTimeoutMs,
  })
  expectSuccess(refreshed)
  const path = `/${service.index}/_delete_by_query?conflicts=proceed&refresh=true`
  const query = JSON.stringify({ query: { term: { user: userId } } })
  expectSuccess(await request(service, 'POST', path, query, { signal, timeoutMs: writeTimeoutMs }))
}

export async function findHits(service: SearchService, query: object): Promise<readonly Hit[]> {
  const path = `/${service.index}/_search`
  const replied = await request(service, 'POST', path, JSON.stringify(query), { timeoutMs: searchTimeoutMs })
  return hitsIn(replied)
}

/** Runs an empty search; returns whether the index exists. Throws an `OutgoingFailure`. */
export async function hasIndex(service: SearchService, signal: AbortSignal): Promise<boolean> {
  const query = JSON.stringify({ size: 0 })
  const replied = await request(service, 'POST', `/${service.index}/_search`, query, {
    signal,
    timeoutMs: writeTimeoutMs,
  })
  if (replied.reply.status === 404 && errorType(replied.body) === 'index_not_found_exception') return false
  hitsIn(replied)
  return true
}

function hitsIn(replied: ServiceReply): readonly Hit[] {
  expectSuccess(replied)
  const { hits } = (replied.body ?? {}) as { hits?: { hits?: unknown } }
  if (!Array.isArray(hits?.hits)) throw new OutgoingFailure('the reply has no hits')
  return hits.hits as Hit[]
}

interface ServiceReply {
  readonly reply: OutgoingReply
  readonly body: unknown
}

async function request(
  { address, user, password }: SearchService,
  method: OutgoingRequest['method'],
  path: string,
  body: string,
  { type = 'application/json', ...limits }: Limits,
): Promise<ServiceReply> {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  const reply = await send({
    address: address + path,
    method,
    body,
    headers: { 'content-type': type, ...(user !== '' && { authorization: `Basic ${credentials}` }) },
    policy: configuredAddresses,
    maxReplyBytes,
    ...limits,
  })
  return { reply, body: isSuccess(reply) ? jsonOf(reply) : jsonOrNull(reply) }
}

interface Limits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  readonly type?: string
}

function expectSuccess({ reply, body }: ServiceReply): void {
  if (!isSuccess(reply)) throw failureOf(reply, errorType(body), Date.now())
}

function errorType(body: unknown): string | null {
  const type = (body as { error?: { type?: unknown } } | null)?.error?.type
  return typeof type === 'string' ? type : null
}

interface ItemResult {
  readonly status: number
}

function itemsOf(body: unknown): readonly ItemResult[] {
  const { items } = body as { items?: unknown }
  if (!Array.isArray(items)) throw new OutgoingFailure('the reply has no items')
  return items.flatMap((item: object) => Object.values(item) as ItemResult[])
}
