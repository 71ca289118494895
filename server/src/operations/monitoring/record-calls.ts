import type { FastifyInstance } from 'fastify'
import type { App } from '../../app/app.ts'
import { callStatistics } from './call-statistics.ts'
import { noteStart } from './threads.ts'

/** Counts every answered call. */
export function recordCalls(server: FastifyInstance, app: App): void {
  noteStart(app)
  const statistics = callStatistics(app)
  server.addHook('onResponse', async ({ call, failure }, { elapsedTime: ms }) => {
    if (call) statistics.add({ call, ms, failure }, app.now())
  })
}
