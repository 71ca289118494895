/**
 * Request bodies: strict UTF-8, bounded depth, and no keys that reach a prototype. A long body begins with the token, so that
 * the body of a client without a session is not collected; a file goes to the disk.
 */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app/app.ts'
import { StoreFault } from '../database/store-fault.ts'
import { Refusal } from '../refusal.ts'
import { UploadSplitter } from './upload-splitter.ts'
import { Upload } from './upload.ts'

const maxDepth = 32

class MalformedBody extends Error {
  override name = 'MalformedBody'
  readonly statusCode = 400
}

/** What a route tells the parser of its bodies. */
export interface BodyOptions {
  /** None of its calls is open to anyone: a body without a session is not collected. */
  readonly needsSession?: boolean
  readonly uploadField?: string | undefined
  /** Its calls are signed: the body is kept as it was sent. */
  readonly isSigned?: boolean
}

/** A long body must hold its token within this number of bytes. */
const headBytes = 4096

/** The limit in bytes for the part of a body that is not a file. */
const maxCollectedBytes = 1024 ** 2

/** Accepts only application/json; a form or text posted by another site's page is refused (415). */
export function parseJsonOnly(server: FastifyInstance, app: App): void {
  server.removeAllContentTypeParsers()
  const parseSafely = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const body = await collect(app, request, payload)
      const { isSigned = false } = (request.routeOptions.config ?? {}) as BodyOptions
      if (isSigned) request.signedBody = body
      const parsed = Promise.withResolvers<unknown>()
      void parseSafely(request, textOf(body), (error, value) =>
        error ? parsed.reject(error) : parsed.resolve(value),
      )
      return parsed.promise
    },
  )
}

/** Collects the body in memory, without its file. */
async function collect(app: App, request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { needsSession = false, uploadField } = (request.routeOptions.config ?? {}) as BodyOptions
  const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit!
  if (Number(request.headers['content-length']) > limit) throw new BodyTooLarge()
  let senderId: string | null = null
  const createUpload = async () => (request.upload = await Upload.create(app, senderId))
  let parts = new BodyParts(uploadField, createUpload)
  let head: Buffer | null = Buffer.alloc(0)
  let received = 0
  try {
    // Destroying the stream would close the connection before the reply.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > limit) throw new BodyTooLarge()
      if (head === null) await parts.write(chunk)
      else {
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) continue
        if (needsSession) senderId = await senderOf(app, head)
        if (needsSession && senderId === null) throw sessionEnded()
        await parts.write(head)
        head = null
      }
    }
    if (head !== null) {
      if (uploadField !== undefined) senderId = await senderOf(app, head)
      // The handler refuses it; there is no need for a file.
      if (senderId === null) parts = new BodyParts(undefined, createUpload)
      await parts.write(head)
    }
    return await parts.end()
  } catch (error) {
    await request.upload?.[Symbol.asyncDispose]()
    request.upload = null
    // Read to its end and forgotten: a client that is still sending would not see the reply.
    if (error instanceof Refusal || error instanceof StoreFault) {
      await finished(payload.resume()).catch(() => {})
    }
    throw error
  }
}

class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  readonly statusCode = 413
}

/** The id of the user whose token the body begins with. */
async function senderOf(app: App, head: Buffer): Promise<string | null> {
  const token = /"token"\s*:\s*"([^"\\]*)"/.exec(head.subarray(0, headBytes).toString('latin1'))?.[1]
  return (await app.userOf(token, app.now()))?.id ?? null
}

function sessionEnded(): Refusal {
  return new Refusal('session', (words) => words.refusals.expiredSession)
}

/** The chunks of a body; a file among them goes to the upload, which is created when there is something to write. */
class BodyParts {
  readonly #createUpload: () => Promise<Upload>
  readonly #splitter: UploadSplitter | null
  readonly #chunks: Buffer[] = []
  #upload: Upload | null = null

  constructor(uploadField: string | undefined, createUpload: () => Promise<Upload>) {
    this.#createUpload = createUpload
    this.#splitter =
      uploadField === undefined ? null : new UploadSplitter(uploadField, (base64) => this.#store(base64))
  }

  async write(chunk: Buffer): Promise<void> {
    if (!this.#splitter) this.#chunks.push(chunk)
    else {
      await this.#splitter.write(chunk)
      if (this.#splitter.restLength > maxCollectedBytes) throw new BodyTooLarge()
    }
  }

  async end(): Promise<Buffer> {
    await this.#upload?.end()
    return this.#splitter?.rest ?? Buffer.concat(this.#chunks)
  }

  async #store(base64: Buffer): Promise<void> {
    this.#upload ??= await this.#createUpload()
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

/** Counts brackets outside strings, which is far cheaper than parsing half a million nested arrays. */
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
  interface FastifyRequest {
    /** The file of a call with an upload field, until the call has ended. */
    upload: Upload | null
    /** The bytes of a body whose route says that it is signed. */
    signedBody?: Buffer
  }
}
