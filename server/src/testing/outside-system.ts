/** An HTTP server that simulates another system for tests; it follows the protocol unless told to misbehave. */
import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedRequest {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export type Respond = (request: ReceivedRequest, response: ServerResponse) => void

export interface OutsideSystem extends AsyncDisposable {
  readonly address: string
  readonly requests: ReceivedRequest[]
  /** Its reply unless it misbehaves. */
  readonly respond: Respond
  /** Replies to every request while it is set. */
  misbehaviour: Respond | null
}

export async function startOutsideSystem(respond: Respond): Promise<OutsideSystem> {
  const requests: ReceivedRequest[] = []
  const system = { requests, respond, misbehaviour: null as Respond | null }
  const server = createServer((incoming, response) => {
    void buffer(incoming).then((bytes) => {
      const { method = '', url = '', headers } = incoming
      const request = { method, path: url, headers, bytes, text: bytes.toString() }
      requests.push(request)
      ;(system.misbehaviour ?? respond)(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(system, {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export function replyJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: object = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Misbehaviours of every simulated system, with the cause that is logged. */
export const misbehaviours: Readonly<Record<string, readonly [cause: RegExp, Respond]>> = {
  'replies 500': [/status 500/, (_, response) => response.writeHead(500).end('{}')],
  'limits requests': [
    /status 429/,
    (_, response) => response.writeHead(429, { 'retry-after': '60' }).end('{}'),
  ],
  'does not answer': [/did not answer in time/, () => {}],
  'ends the connection': [/./, (_, response) => response.destroy()],
  'ends the connection midway': [
    /./,
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"ok"', () => response.destroy())
    },
  ],
  'replies a page': [/not JSON/, (_, response) => response.writeHead(200).end('<html>')],
  'replies 10 MB': [/too long/, (_, response) => response.writeHead(200).end('x'.repeat(10_000_001))],
  'leads elsewhere': [
    /redirect/,
    (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  'compresses its reply': [
    /compressed/,
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  ],
}
