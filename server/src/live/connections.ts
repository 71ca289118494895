/** The live connections of this process: limited in number, and ended with their session. */
import { setTimeout as pass } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { App } from '../app/app.ts'
import { pendingWork } from '../kernel/app/pending-work.ts'
import { isOver } from '../people/account/index.ts'

/** The maximum number of connections whose client has not yet sent its token. */
const maxSilent = 100
const maxPerUser = 50
/** The end of a session, in any process, is noticed within this time. */
const sessionCheckMs = 500
/** The time for the client's part of the closing handshake. */
const closingMs = 500

export const sessionEnded = 4401
const tryAgainLater = 1013

interface Session {
  readonly userId: string
  readonly id: string
}

export class Connections {
  readonly #app: App
  readonly #onError: (error: unknown) => void
  readonly #silent = new Set<WebSocket>()
  readonly #sessions = new Map<WebSocket, Session>()
  readonly #stopping = new AbortController()
  #isPolling = false

  constructor(app: App, onError: (error: unknown) => void) {
    this.#app = app
    this.#onError = onError
  }

  /** Adds a connection without a session; closes the oldest such connection when there are too many. */
  add(socket: WebSocket): void {
    this.#silent.add(socket)
    socket.once('close', () => this.#forget(socket))
    if (this.#silent.size > maxSilent) this.#end(oldestOf(this.#silent), tryAgainLater)
  }

  /** Called when the client has sent the token of this session. */
  signIn(socket: WebSocket, session: Session): void {
    this.#silent.delete(socket)
    this.#sessions.set(socket, session)
    const ofUser = [...this.#sessions].filter(([, { userId }]) => userId === session.userId)
    if (ofUser.length > maxPerUser) this.#end(ofUser[0]![0], tryAgainLater)
    if (!this.#isPolling) void pendingWork(this.#app).add(this.#endWithSessions())
  }

  /** Stops checking sessions. */
  stop(): void {
    this.#stopping.abort()
  }

  /** A closing connection no longer counts. */
  #end(socket: WebSocket, code: number): void {
    this.#forget(socket)
    end(socket, code)
  }

  #forget(socket: WebSocket): void {
    this.#silent.delete(socket)
    this.#sessions.delete(socket)
  }

  /** Polls, because that covers every way in which a session ends, in every process, on either engine. */
  async #endWithSessions(): Promise<void> {
    const { signal } = this.#stopping
    this.#isPolling = true
    while (this.#sessions.size > 0) {
      await pass(sessionCheckMs, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await this.#endStale()
      } catch (error) {
        this.#onError(error)
      }
    }
    this.#isPolling = false
  }

  async #endStale(): Promise<void> {
    const current = await this.#currentSessions()
    for (const [socket, session] of this.#sessions) {
      if (!current.has(keyOf(session))) this.#end(socket, sessionEnded)
    }
  }

  /** The current sessions of connected users, except those that signed in since. */
  async #currentSessions(): Promise<{ has(key: string): boolean }> {
    const connected = new Set([...this.#sessions.values()].map(keyOf))
    const users = [...new Set([...this.#sessions.values()].map(({ userId }) => userId))]
    const { database, globalSettings, now } = this.#app
    const values = await globalSettings.read()
    const rows = await database.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.user_id', 'sessions.id', 'sessions.seen_at', 'sessions.created_at'])
      .where('sessions.user_id', 'in', database.dialect.list(users))
      .where('users.disabled_at', 'is', null)
      .execute()
    const current = rows.filter((row) => !isOver(row, now(), values))
    const keys = new Set(current.map(({ user_id: userId, id }) => keyOf({ userId, id })))
    return { has: (key) => keys.has(key) || !connected.has(key) }
  }
}

function keyOf({ userId, id }: Session): string {
  return `${userId} ${id}`
}

function oldestOf(sockets: ReadonlySet<WebSocket>): WebSocket {
  const [oldest] = sockets
  return oldest!
}

/** Closes the connection, even if the client does not answer. */
export function end(socket: WebSocket, code: number): void {
  socket.close(code)
  const timer = setTimeout(() => socket.terminate(), closingMs)
  socket.once('close', () => clearTimeout(timer))
}
