/** Builds the HTTP server with all its routes. */
import type { App } from '../app/app.ts'
import compress from '@fastify/compress'
import { analytics } from '@lustra/contract/analytics'
import { auditLog, AuditFilter, auditExportPath } from '@lustra/contract/audit-log'
import { BackupDownload, backupDownloadPath, backups } from '@lustra/contract/backups'
import { storeCheck } from '@lustra/contract/store-check'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { dashboard } from '@lustra/contract/dashboard'
import { example } from '@lustra/contract/example'
import { accountExport } from '@lustra/contract/account-data'
import { globalSettings } from '@lustra/contract/global-settings'
import { goals } from '@lustra/contract/goals'
import { imports } from '@lustra/contract/imports'
import { inbox } from '@lustra/contract/inbox'
import { journal } from '@lustra/contract/journal'
import { monitoring } from '@lustra/contract/monitoring'
import { onboarding } from '@lustra/contract/onboarding'
import { plans } from '@lustra/contract/plans'
import { push } from '@lustra/contract/push'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { references } from '@lustra/contract/references'
import { reminders } from '@lustra/contract/reminders'
import { releaseNotes } from '@lustra/contract/release-notes'
import { ReportExport, reportExportPath, reports } from '@lustra/contract/reports'
import { savedReports } from '@lustra/contract/saved-reports'
import { search } from '@lustra/contract/search'
import { features, subscriptions } from '@lustra/contract/subscription'
import { syncData } from '@lustra/contract/sync-data'
import { tasks } from '@lustra/contract/tasks'
import { RecordsExport, recordsExportPath, time } from '@lustra/contract/time'
import { security } from '@lustra/contract/account'
import { settings } from '@lustra/contract/settings'
import { userStatus } from '@lustra/contract/status'
import { tokens } from '@lustra/contract/tokens'
import { userList } from '@lustra/contract/user-list'
import { version } from '@lustra/contract/version'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { exportHandlers } from '../account-data/routes.ts'
import { serveProviderCallback } from '../account/providers/callback.ts'
import { globalSettingsHandlers } from '../admin-settings/routes.ts'
import { securityHandlers } from '../account/routes.ts'
import { analyticsHandlers } from '../analytics/index.ts'
import { exportAuditLog } from '../audit-log/export-audit-log.ts'
import { auditLogHandlers } from '../audit-log/routes.ts'
import { backupsHandlers, downloadBackup } from '../backup/routes.ts'
import { storeCheckHandlers } from '../doctor/store-check.ts'
import { type RequestTimeouts, endUnreadBodies } from '../call/body-deadline.ts'
import { parseJsonOnly } from '../call/body.ts'
import { minCompressedBytes } from '../call/compression.ts'
import { answerErrors } from '../call/errors.ts'
import { serveFile } from '../call/serve-file.ts'
import { serve } from '../call/serve.ts'
import { serveChatPage } from '../chat/index.ts'
import { serveEvernoteCallback } from '../evernote/callback.ts'
import { serveEvernoteHook } from '../evernote/hook.ts'
import { notebookHandlers, syncDataHandlers } from '../evernote/routes.ts'
import { importContacts, importsHandlers } from '../imports/routes.ts'
import { exampleHandlers } from '../demo/routes.ts'
import { serveLive } from '../live/live.ts'
import { maintenanceHandlers, monitoringHandlers } from '../monitoring/routes.ts'
import { recordCalls } from '../monitoring/index.ts'
import { serveMetrics } from '../monitoring/metrics.ts'
import { onboardingHandlers } from '../onboarding/routes.ts'
import { exportRecords, exportReport, planningHandlers } from '../planning.ts'
import { pushHandlers } from '../push/routes.ts'
import { releaseNotesHandlers } from '../release-notes/routes.ts'
import { searchAdministrationHandlers } from '../search/administration.ts'
import { settingsHandlers } from '../settings/routes.ts'
import { userStatusHandlers } from '../status/get-status.ts'
import { serveStripeHook } from '../subscription/hook.ts'
import { featuresHandlers, subscriptionsHandlers } from '../subscription/routes.ts'
import { tokensHandlers } from '../telegram/connect.ts'
import { serveTelegramHook } from '../telegram/receive.ts'
import { userListHandlers, userSecurityHandlers } from '../users/routes.ts'
import { versionHandlers } from '../status/version.ts'
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

/** The contract validates every call; Fastify's own compilers would be loaded for nothing. */
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
    // Disconnects clients that send their headers slowly. By default Node checks only every 30 seconds.
    http: { headersTimeout: timeouts.headMs, requestTimeout: 0, connectionsCheckingInterval: 500 },
    // Bodies have deadlines of their own.
    requestTimeout: 0,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    schemaController: { compilersFactory: noRouteSchemas },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    loggerInstance: (options.log ?? createLogger(config.logLevel)) as FastifyBaseLogger,
    // logCalls logs one line for each call, instead of two for each request.
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
  await serveLive(server, app)

  serve(server, app, version, versionHandlers)
  serve(server, app, security, { ...securityHandlers, ...maintenanceHandlers, ...userSecurityHandlers })
  serve(server, app, settings, settingsHandlers)
  serve(server, app, globalSettings, globalSettingsHandlers)
  serve(server, app, auditLog, auditLogHandlers)
  const auditExport = { path: auditExportPath, input: AuditFilter, access: 'administrator' } as const
  serveFile(server, app, auditExport, exportAuditLog)
  serve(server, app, userStatus, userStatusHandlers)
  serve(server, app, onboarding, onboardingHandlers)
  serve(server, app, tasks, planningHandlers.tasks)
  serve(server, app, plans, planningHandlers.plans)
  serve(server, app, inbox, { ...planningHandlers.inbox, ...notebookHandlers })
  serve(server, app, journal, planningHandlers.journal)
  serve(server, app, imports, importsHandlers)
  serve(server, app, accountExport, exportHandlers)
  serve(server, app, contexts, { ...planningHandlers.contexts, importContacts })
  serve(server, app, recycleBin, planningHandlers.recycleBin)
  serve(server, app, time, planningHandlers.time)
  serve(server, app, comments, planningHandlers.comments)
  serveFile(server, app, { path: recordsExportPath, input: RecordsExport }, exportRecords)
  serve(server, app, backups, backupsHandlers)
  serve(server, app, storeCheck, storeCheckHandlers)
  serveFile(
    server,
    app,
    { path: backupDownloadPath, input: BackupDownload, access: 'administrator' },
    downloadBackup,
  )
  serve(server, app, goals, planningHandlers.goals)
  serve(server, app, reminders, planningHandlers.reminders)
  serve(server, app, reports, planningHandlers.reports)
  serveFile(server, app, { path: reportExportPath, input: ReportExport }, exportReport)
  serve(server, app, savedReports, planningHandlers.savedReports)
  serve(server, app, search, { ...planningHandlers.search, ...searchAdministrationHandlers })
  serve(server, app, references, planningHandlers.references)
  serve(server, app, releaseNotes, releaseNotesHandlers)
  serve(server, app, dashboard, planningHandlers.dashboard)
  serve(server, app, example, exampleHandlers)
  serve(server, app, tokens, tokensHandlers)
  serve(server, app, push, pushHandlers)
  serve(server, app, analytics, analyticsHandlers)
  serve(server, app, syncData, syncDataHandlers)
  serve(server, app, features, featuresHandlers)
  serve(server, app, subscriptions, subscriptionsHandlers)
  serve(server, app, monitoring, monitoringHandlers)
  serve(server, app, userList, userListHandlers)
  serveTelegramHook(server, app)
  serveEvernoteHook(server, app)
  serveStripeHook(server, app)

  serveOpenApi(server)
  serveHealth(server, app, closing)
  serveMetrics(server, app)
  serveProviderCallback(server, app)
  serveEvernoteCallback(server, app)
  serveChatPage(server, app)
  await servePages(server, app, options.webFolder)
  return server
}

/** Logs one line for each call: user, call and status. Never the body, which may contain passwords. */
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
