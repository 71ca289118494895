/** WebSocket /web/live: notifies a signed-in tab of changes of its user's data. */
import type { App } from '../app/app.ts'
import { pendingWork } from '../kernel/app/pending-work.ts'
import websocket from '@fastify/websocket'
import type { LiveMessage } from '@lustra/contract/journal'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { CommittedChange } from '../kernel/store/change-feed.ts'
import { Connections, end, sessionEnded } from './connections.ts'
import { eachOnce } from './each-once.ts'
import { recentChanges } from './committed-changes.ts'

/** The first message must contain the token within this time. */
const authenticationTimeoutMs = 5000
const heartbeatMs = 30_000
const maxMessageBytes = 1024
const policyViolation = 1008

/** Call it before registering routes: earlier routes would treat an upgrade as an ordinary request. */
export async function acceptWebSockets(server: FastifyInstance): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: maxMessageBytes },
    errorHandler(error: NodeJS.ErrnoException, socket, { log }) {
      // Connection errors have a code.
      if (error.code === undefined) log.error({ err: error }, 'live channel')
      else log.info({ code: error.code }, 'client broke the protocol of the live channel')
      socket.terminate()
    },
  })
}

export function serveLive(server: FastifyInstance, app: App): void {
  const connections = new Connections(app, (error) => server.log.warn({ err: error }, 'live channel'))
  server.addHook('onClose', async () => connections.stop())
  server.get('/web/live', { websocket: true }, (socket, { ip }) => {
    connections.add(socket)
    const timer = setTimeout(() => end(socket, sessionEnded), authenticationTimeoutMs)
    socket.once('close', () => clearTimeout(timer))
    socket.once('message', (data) => {
      clearTimeout(timer)
      // A client may send nothing else.
      socket.once('message', () => end(socket, policyViolation))
      const followed = follow(app, connections, socket, { token: tokenOf(data), address: ip }).catch(
        (error: unknown) => {
          server.log.error({ err: error }, 'live channel')
          socket.close(1011)
        },
      )
      void pendingWork(app).add(followed)
    })
  })
}

async function follow(
  app: App,
  connections: Connections,
  socket: WebSocket,
  { token, address }: { readonly token: unknown; readonly address: string },
): Promise<void> {
  const user = await app.userOf(token, app.now(), address)
  if (!user) {
    end(socket, sessionEnded)
    return
  }
  if (socket.readyState !== socket.OPEN) return
  connections.signIn(socket, { userId: user.id, id: user.sessionId })
  const send = eachOnce((change) => socket.send(JSON.stringify(messageOf(change))))
  const stop = app.changeFeed.subscribe(user.id, send)
  let isAlive = true
  socket.on('pong', () => (isAlive = true))
  const beat = setInterval(() => {
    if (!isAlive) socket.terminate()
    isAlive = false
    socket.ping()
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
