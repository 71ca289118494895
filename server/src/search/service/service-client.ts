/** The requests to a search service: those that OpenSearch and Elasticsearch 7 to 9 have in common, by `fetch`. */
import type { SearchService } from './service-settings.ts'

/** Why the service could not be used; its message names the cause for the log. */
export class SearchServiceFailure extends Error {}

/** A person who types waits no longer than this before the built-in search answers. */
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

/** Creates the index; returns whether it did not exist. */
export async function createIndex(service: SearchService, signal: AbortSignal): Promise<boolean> {
  const path = `/${service.index}`
  const { status, body } = await send(
    service,
    'PUT',
    path,
    JSON.stringify({ mappings }),
    signal,
    writeTimeoutMs,
  )
  if (status === 400 && errorType(body) === 'resource_already_exists_exception') return false
  expectSuccess(status, body)
  return true
}

export async function writeDocuments(
  service: SearchService,
  documents: readonly IndexedDocument[],
  signal: AbortSignal,
): Promise<void> {
  if (documents.length === 0) return
  const lines = documents.flatMap(({ id, source }) =>
    source === null
      ? [JSON.stringify({ delete: { _id: id } })]
      : [JSON.stringify({ index: { _id: id } }), JSON.stringify(source)],
  )
  const path = `/${service.index}/_bulk`
  const { status, body } = await send(
    service,
    'POST',
    path,
    `${lines.join('\n')}\n`,
    signal,
    writeTimeoutMs,
    'application/x-ndjson',
  )
  expectSuccess(status, body)
  const refused = itemsOf(body).find((result) => result.status >= 300 && result.status !== 404)
  if (refused)
    throw new SearchServiceFailure(`a document was refused: ${JSON.stringify(refused).slice(0, 300)}`)
}

/** Deletes everything that the service has of a user. */
export async function deleteUser(service: SearchService, userId: string, signal: AbortSignal): Promise<void> {
  const path = `/${service.index}/_delete_by_query?conflicts=proceed&refresh=true`
  const query = JSON.stringify({ query: { term: { user: userId } } })
  const { status, body } = await send(service, 'POST', path, query, signal, writeTimeoutMs)
  expectSuccess(status, body)
}

export async function findHits(service: SearchService, query: object): Promise<readonly Hit[]> {
  const path = `/${service.index}/_search`
  const never = new AbortController().signal
  const { status, body } = await send(service, 'POST', path, JSON.stringify(query), never, searchTimeoutMs)
  expectSuccess(status, body)
  const { hits } = body as { hits?: { hits?: unknown } }
  if (!Array.isArray(hits?.hits)) throw new SearchServiceFailure('the reply has no hits')
  return hits.hits as Hit[]
}

interface ServiceReply {
  readonly status: number
  readonly body: unknown
}

async function send(
  { address, user, password }: SearchService,
  method: string,
  path: string,
  body: string,
  signal: AbortSignal,
  timeoutMs: number,
  type = 'application/json',
): Promise<ServiceReply> {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  try {
    const response = await fetch(address + path, {
      method,
      body,
      headers: { 'content-type': type, ...(user !== '' && { authorization: `Basic ${credentials}` }) },
      // An administrator named this host: nothing leads to another one.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { status: response.status, body: JSON.parse(await limitedText(response)) as unknown }
  } catch (error) {
    if (error instanceof SearchServiceFailure || signal.aborted) throw error
    throw new SearchServiceFailure(causeOf(error as Error), { cause: error })
  }
}

function causeOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  if (error instanceof SyntaxError) return 'the reply is not JSON'
  const cause = error.cause as Error | undefined
  return cause?.message ?? error.message
}

async function limitedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxReplyBytes) throw new SearchServiceFailure('the reply is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function expectSuccess(status: number, body: unknown): void {
  if (status >= 200 && status < 300) return
  throw new SearchServiceFailure(`status ${status}${errorType(body) ? `, ${errorType(body)}` : ''}`)
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
  if (!Array.isArray(items)) throw new SearchServiceFailure('the reply has no items')
  return items.flatMap((item: object) => Object.values(item) as ItemResult[])
}
