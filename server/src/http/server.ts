/** Builds the HTTP server with all its routes. */
import type { App } from '../app/app.ts'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { type RequestTimeouts, endUnreadBodies } from '../call/body-deadline.ts'
import { parseJsonOnly } from '../call/body.ts'
import { minCompressedBytes } from '../call/compression.ts'
import { answerErrors } from '../call/errors.ts'
import { serveFile } from '../call/serve-file.ts'
import { serve } from '../call/serve.ts'
import { recordCalls } from '../operations/monitoring/index.ts'
import { joinCalls } from '../kernel/feature.ts'
import { features } from '../features.ts'
import { acceptWebSockets } from '../live/live.ts'
import { answerBadAddress } from './bad-address.ts'
import { answerClientError } from './client-error.ts'
import { closeGracefully } from './closing.ts'
import { sendSafeHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { createLogger } from './logger.ts'
import { serveOpenApi } from './openapi.ts'
import { servePages } from './pages.ts'

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

const bodyLimit = 256 * 1024

export const defaultTimeouts: RequestTimeouts = {
  headMs: 10_000,
  bodyMs: 30_000,
  paceMs: 10_000,
  uploadMs: 3_600_000,
}

/** The contract validates every call, so Fastify's own compilers are not loaded. */
const noRouteSchemas = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => JSON.stringify,
} as unknown as CompilersFactory

export async function buildServer(
  app: App,
  options: {
    readonly webFolder?: string
    readonly timeouts?: RequestTimeouts
    readonly log?: Logger
  } = {},
): Promise<FastifyInstance> {
  const { config } = app
  const timeouts = options.timeouts ?? defaultTimeouts
  const server = Fastify({
    bodyLimit,
    // Disconnects clients that send headers slowly. By default Node checks only every 30 seconds.
    http: { headersTimeout: timeouts.headMs, requestTimeout: 0, connectionsCheckingInterval: 500 },
    // Bodies have their own deadlines.
    requestTimeout: 0,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    schemaController: { compilersFactory: noRouteSchemas },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    loggerInstance: (options.log ?? createLogger(config.logLevel)) as FastifyBaseLogger,
    // logCalls logs one line per call, instead of two per request.
    logController: new LogController({ disableRequestLogging: true }),
  } satisfies FastifyHttpOptions<Server>)

  server.decorateRequest('requestId', '')
  server.decorateRequest('call', '')
  server.decorateRequest('failure', null)
  server.decorateRequest('user', null)
  server.decorate('timeouts', timeouts)
  parseJsonOnly(server, app)
  endUnreadBodies(server, timeouts)
  answerErrors(server)
  const closing = closeGracefully(server, app)
  sendSafeHeaders(server)
  logCalls(server)
  recordCalls(server, app)
  await server.register(compress, {
    threshold: minCompressedBytes,
    encodings: ['zstd', 'br', 'gzip'],
    globalDecompression: false,
  })
  await acceptWebSockets(server)

  for (const calls of joinCalls(features.flatMap((feature) => feature.calls ?? []))) serve(server, app, calls)
  for (const { files = [], routes = [] } of features) {
    for (const each of files) serveFile(server, app, each)
    for (const register of routes) await register(server, app)
  }
  serveOpenApi(server)
  serveHealth(server, app, closing)
  await servePages(server, app, options.webFolder)
  return server
}

/** Logs one line per call: user, call and status. Never the body, which may contain passwords. */
function logCalls(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    if (!request.call) return
    request.log.info(
      {
        call: request.call,
        requestId: request.requestId,
        user: request.user?.id,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}
