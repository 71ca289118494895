/** The only HTTP client: every request to another system has a time-out, a size limit of its reply, and an allowed address. */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressPolicy } from './address-policy.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

export interface OutgoingRequest {
  readonly address: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly policy: AddressPolicy
  /** From the start to the last byte of the reply. */
  readonly timeoutMs: number
  readonly maxReplyBytes: number
  readonly signal?: AbortSignal
}

export interface OutgoingReply {
  /** Any but a redirect, which is a failure. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** Throws an `OutgoingFailure`, or the reason of the signal when it aborts. */
export async function send(request: OutgoingRequest): Promise<OutgoingReply> {
  const { signal, timeoutMs } = request
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await responseTo(request, signal ? AbortSignal.any([signal, timeout]) : timeout)
    const bytes = await bytesOf(response, request.maxReplyBytes)
    return { status: response.statusCode!, headers: response.headers, bytes, text: bytes.toString() }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof OutgoingFailure) throw error
    const message = timeout.aborted ? 'it did not answer in time' : messageOf(error as Error)
    throw new OutgoingFailure(message, { cause: error })
  }
}

async function responseTo(request: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { address, method, headers = {}, body, policy } = request
  const named = new URL(address)
  const refusal = policy.refuseUrl(named)
  if (refusal !== null) throw new OutgoingFailure(refusal)
  const url = policy.locate?.(named) ?? named
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = start(url, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    signal,
    ...policy.connection,
  })
  // Not `once`, because a second error would end the program.
  outgoing.once('response', resolve).on('error', reject).end(body)
  const response = await promise
  const { statusCode = 0, headers: replyHeaders } = response
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (isRedirect || (replyHeaders['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy()
    throw new OutgoingFailure(isRedirect ? 'it redirects to another address' : 'the reply is compressed')
  }
  return response
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new OutgoingFailure('the reply is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function messageOf(error: Error): string {
  // All addresses of a name refused the connection.
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return first?.message ?? error.message
}
