/**
 * Parses request bodies: strict UTF-8, bounded depth, and no keys that reach a prototype. A long body begins with the
 * token, so that bodies without a session are not buffered; a file is written to disk.
 */
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app/app.ts'
import { StoreFault } from '../database/store-fault.ts'
import { Refusal } from '../kernel/refusal.ts'
import { BodyDeadline, type RequestTimeouts } from './body-deadline.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { UploadSplitter } from './upload-splitter.ts'
import { Upload } from './upload.ts'

const maxDepth = 32

class MalformedBody extends Error {
  override name = 'MalformedBody'
  readonly statusCode = 400
}

class CompressedBody extends Error {
  override name = 'CompressedBody'
  readonly statusCode = 415
}

/** Options of a route for its bodies. */
export interface BodyOptions {
  /** Whether all its calls need a session; a body without a session is not buffered then. */
  readonly needsSession?: boolean
  readonly uploadField?: string | undefined
  /** Whether its calls are signed; the body is then kept as it was sent. */
  readonly isSigned?: boolean
}

/** A long body must contain its token within this number of bytes. */
const headBytes = 4096

/** The limit in bytes for the part of a body that is not a file. */
const maxCollectedBytes = 1024 ** 2

/** Accepts only application/json: no forms or texts of other sites (415), and no compression, because limits count received bytes. */
export function parseJsonOnly(server: FastifyInstance, app: App): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding.toLowerCase() !== 'identity') throw new CompressedBody()
    const { isSigned = false, uploadField } = optionsOf(request)
    // The handler reads this body, so that a file in it has an owner from the start.
    if (uploadField !== undefined) return undefined
    const body = await readInTime(request, (deadline) => collect(app, request, deadline, noUpload))
    if (isSigned) request.signedBody = body
    return parse(request, body)
  })
}

/** Reads the body of a route with an upload field. The caller disposes of the file; null when there is none. */
export async function readBodyWithUpload(app: App, request: FastifyRequest): Promise<Upload | null> {
  return readInTime(request, async (deadline) => {
    await using files = new AsyncDisposableStack()
    const received: { upload: Upload | null } = { upload: null }
    const body = await collect(app, request, deadline, (senderId) => {
      received.upload = files.use(new Upload(app, senderId))
      return received.upload
    })
    request.body = await parse(request, body)
    if (!received.upload?.hasFile) return null
    files.move()
    return received.upload
  })
}

/** Reads a refused body to its end and discards it, because a client that is still sending would not see the reply. */
async function readInTime<T>(
  request: FastifyRequest,
  read: (deadline: BodyDeadline) => Promise<T>,
): Promise<T> {
  using deadline = new BodyDeadline(request.raw, request.server.timeouts)
  try {
    return await read(deadline)
  } catch (error) {
    if (error instanceof Refusal || error instanceof StoreFault) {
      deadline.restart()
      await deadline.within(finished(request.raw.resume())).catch(() => {})
    }
    throw error
  }
}

function optionsOf(request: FastifyRequest): BodyOptions {
  return (request.routeOptions.config ?? {}) as BodyOptions
}

type CreateUpload = (senderId: string) => Upload

const noUpload = (): never => {
  throw new Error('the route has no upload field')
}

/** Buffers the body in memory, without its file. */
async function collect(
  app: App,
  request: FastifyRequest,
  deadline: BodyDeadline,
  createUpload: CreateUpload,
): Promise<Buffer> {
  const { needsSession = false, uploadField } = optionsOf(request)
  const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit!
  if (Number(request.headers['content-length']) > limit) throw new BodyTooLarge()
  let parts = new BodyParts(null, noUpload)
  let head: Buffer | null = Buffer.alloc(0)
  let received = 0
  // Destroying the stream would close the connection before the reply.
  const chunks = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>
  try {
    for (;;) {
      const { done, value: chunk } = await deadline.within(chunks.next())
      if (done) break
      received += chunk.length
      if (received > limit) throw new BodyTooLarge()
      if (head === null) await parts.write(chunk)
      else {
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) continue
        const senderId = needsSession ? await senderOf(app, request, head) : null
        if (needsSession && senderId === null) throw sessionEnded()
        if (uploadField !== undefined && senderId !== null) {
          // Created now instead of with the file, because each slow body takes one of its user's places.
          const upload = createUpload(senderId)
          parts = new BodyParts(uploadField, () => upload)
          deadline.requirePace(Number(request.headers['content-length'] ?? limit))
        }
        await parts.write(head)
        head = null
      }
    }
  } finally {
    // Not awaited, because it would wait for a chunk that may never come.
    void chunks.return?.()
  }
  if (head !== null) {
    const senderId = uploadField === undefined ? null : await senderOf(app, request, head)
    // Without a sender the handler refuses the call, so no file is needed.
    if (senderId !== null) parts = new BodyParts(uploadField!, () => createUpload(senderId))
    await parts.write(head)
  }
  return parts.end()
}

/** Refuses keys that reach a prototype, and nesting deeper than `maxDepth`. */
async function parse(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const parseSafely = request.server.getDefaultJsonParser('error', 'error')
  const parsed = Promise.withResolvers<unknown>()
  void parseSafely(request, textOf(body), (error, value) =>
    error ? parsed.reject(error) : parsed.resolve(value),
  )
  return parsed.promise
}

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  readonly statusCode = 413
}

/** The id of the user whose token the body begins with. */
async function senderOf(app: App, { ip }: FastifyRequest, head: Buffer): Promise<string | null> {
  const token = /"token"\s*:\s*"([^"\\]*)"/.exec(head.subarray(0, headBytes).toString('latin1'))?.[1]
  return (await app.userOf(token, app.now(), ip))?.id ?? null
}

function sessionEnded(): Refusal {
  return new Refusal('session', (words) => words.refusals.expiredSession)
}

/** Collects the chunks of a body. A file goes to the upload, which is created when there is something to write. */
class BodyParts {
  readonly #createUpload: () => Upload
  readonly #splitter: UploadSplitter | null
  readonly #collected = new GrowingBuffer()
  #upload: Upload | null = null

  constructor(uploadField: string | null, createUpload: () => Upload) {
    this.#createUpload = createUpload
    this.#splitter =
      uploadField === null ? null : new UploadSplitter(uploadField, (base64) => this.#store(base64))
  }

  async write(chunk: Buffer): Promise<void> {
    if (!this.#splitter) this.#collected.append(chunk)
    else {
      await this.#splitter.write(chunk)
      if (this.#splitter.restLength > maxCollectedBytes) throw new BodyTooLarge()
    }
  }

  async end(): Promise<Buffer> {
    await this.#upload?.end()
    return this.#splitter?.rest ?? this.#collected.bytes
  }

  async #store(base64: Buffer): Promise<void> {
    this.#upload ??= this.#createUpload()
    await this.#upload.write(base64)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(body: Buffer): string {
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    throw new MalformedBody('The body is not UTF-8.')
  }
  if (isDeeperThan(maxDepth, text)) throw new MalformedBody('The body is nested too deep.')
  return text
}

/** Counts brackets outside of strings, which is far cheaper than parsing half a million nested arrays. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (inString) {
      if (code === 92 /* \ */) index++
      else if (code === 34 /* " */) inString = false
    } else if (code === 34) inString = true
    else if (code === 123 /* { */ || code === 91 /* [ */) {
      depth++
      if (depth > limit) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly timeouts: RequestTimeouts
  }
  interface FastifyRequest {
    /** The bytes of the body, if its route is signed. */
    signedBody?: Buffer
  }
}
