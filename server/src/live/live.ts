/** WebSocket /web/live: notifies a signed-in tab of changes of its user's data. */
import type { App } from '../app/app.ts'
import websocket from '@fastify/websocket'
import type { LiveMessage } from '@lustra/contract/journal'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { CommittedChange } from '../store/change-feed.ts'
import { eachOnce } from './each-once.ts'
import { recentChanges } from './committed-changes.ts'

/** The first message must contain the token within this time. */
const authenticationTimeoutMs = 10_000
const heartbeatMs = 30_000
const maxMessageBytes = 1024

export async function serveLive(server: FastifyInstance, app: App): Promise<void> {
  await server.register(websocket, { options: { maxPayload: maxMessageBytes } })
  server.get('/web/live', { websocket: true }, (socket) => {
    const timer = setTimeout(() => socket.close(4401), authenticationTimeoutMs)
    socket.on('error', () => socket.terminate())
    socket.once('close', () => clearTimeout(timer))
    socket.once('message', (data) => {
      clearTimeout(timer)
      follow(app, socket, tokenOf(data)).catch((error: unknown) => {
        server.log.error({ err: error }, 'live channel')
        socket.close(1011)
      })
    })
  })
}

async function follow(app: App, socket: WebSocket, token: unknown): Promise<void> {
  const user = await app.userOf(token, app.now())
  if (!user) {
    socket.close(4401)
    return
  }
  if (socket.readyState !== socket.OPEN) return
  const send = eachOnce((change) => socket.send(JSON.stringify(messageOf(change))))
  const stop = app.changeFeed.subscribe(user.id, send)
  const beat = setInterval(() => {
    socket.ping()
    // Disconnects when the session has ended elsewhere.
    app.userOf(token, app.now()).then(
      (current) => current ?? socket.close(4401),
      () => {},
    )
  }, heartbeatMs)
  socket.once('close', () => {
    stop()
    clearInterval(beat)
  })
  socket.send(JSON.stringify({ session: user.sessionId }))
  for (const written of await recentChanges(app, user.id)) send(written)
}

function messageOf(change: CommittedChange): LiveMessage {
  if ('reminders' in change) return { reminders: change.reminders }
  return { seq: change.seq, areas: [...change.areas], session: change.sessionId }
}

function tokenOf(data: unknown): unknown {
  try {
    return (JSON.parse(String(data)) as { token?: unknown }).token
  } catch {
    return null
  }
}
