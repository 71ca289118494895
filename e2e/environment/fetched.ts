import type { CDPSession } from '@playwright/test'

interface Request {
  readonly url: string
  isCode: boolean
  /** As transferred, without headers. */
  bytes: number
  headerBytes: number
}

export class Fetched {
  readonly #requests = new Map<string, Request>()
  lastAt = Date.now()

  static async of(session: CDPSession): Promise<Fetched> {
    const fetched = new Fetched()
    fetched.#follow(session)
    await session.send('Network.enable')
    return fetched
  }

  #follow(session: CDPSession): void {
    const calls = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.lastAt = Date.now()
      // On a busy computer a page may repeat calls.
      const { action } = JSON.parse(request.postData ?? '{}') as { action?: string }
      const call = `${request.url} ${action}`
      if (action !== undefined && calls.has(call)) return
      calls.add(call)
      this.#requests.set(requestId, { url: request.url, isCode: false, bytes: 0, headerBytes: 0 })
    })
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const request = this.#requests.get(requestId)
      if (!request) return
      request.isCode = type === 'Script' || type === 'Stylesheet'
      // The bytes so far are the headers.
      request.headerBytes = response.encodedDataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.#requests.get(requestId)
      if (request) request.bytes = encodedDataLength - request.headerBytes
    })
  }

  get count(): number {
    return this.#requests.size
  }

  /** Bytes of scripts and style sheets. */
  get bytes(): number {
    return sum([...this.#requests.values()].filter(({ isCode }) => isCode).map(({ bytes }) => bytes))
  }

  get headerBytes(): number {
    return sum([...this.#requests.values()].map(({ headerBytes }) => headerBytes))
  }

  /** A line per request, the largest first. */
  get listed(): string {
    return [...this.#requests.values()]
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
      .join('\n')
  }
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
