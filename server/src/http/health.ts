/** Health checks: /healthz (alive) and /readyz (can write to the database). */
import type { App } from '../app/app.ts'
import { scarceMegabytes } from '../operations/monitoring/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Closing } from './closing.ts'

const timeoutMs = 2000
/** Anyone may send probes, and each writes to the disk, so requests within this time share one. */
const probeMs = 100

export function serveHealth(server: FastifyInstance, app: App, closing: Closing): void {
  server.get('/healthz', async () => ({ status: 'alive' }))

  const probe = shared(probeMs, () => within(timeoutMs, app.database.probe()))
  server.get('/readyz', async (request, reply) => {
    try {
      if (closing.begun) throw new Error('closing')
      await probe()
      return { status: 'ready', ...(await diskSpace(app)) }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready' })
    }
  })
}

/** Warns when the disk of the embedded database is nearly full, while the server is still ready. */
async function diskSpace({ config, database }: App): Promise<{ disk?: string; freeMegabytes?: number }> {
  const freeMegabytes = database.engine === 'sqlite' ? await scarceMegabytes(config.dataFolder) : null
  return freeMegabytes === null ? {} : { disk: 'nearly full', freeMegabytes }
}

/** Joins calls that begin while another one runs, or within this time after it. */
function shared(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  return () => {
    if (current === null) {
      const running = work()
      current = running
      const forget = () => setTimeout(() => (current = null), milliseconds).unref()
      running.then(forget, forget)
    }
    return current
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
