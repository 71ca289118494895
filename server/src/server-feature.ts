/** What a feature adds to the server, besides what it adds to the kernel. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { App } from './app/app.ts'
import type { Environment } from './kernel/app/environment.ts'
import type { AccountRemoved, FeatureHooks, SearchServiceHooks } from './app/feature-hooks.ts'
import type { UserContext } from './call/context.ts'
import type { Feature } from './kernel/feature.ts'
import type { Job } from './jobs/run-job.ts'
import type { EmailTemplates } from './mail/send-emails.ts'

export interface ServerFeature extends Feature<UserContext> {
  readonly jobs?: (app: App, log: FastifyBaseLogger) => readonly Job[]
  /** The templates of its e-mails; `address` is the base of their links. */
  readonly emails?: (app: App, address: string) => Partial<EmailTemplates>
  /** Additional routes: pages, callbacks and webhooks of other systems. */
  readonly routes?: readonly ((server: FastifyInstance, app: App) => void | Promise<void>)[]
  /** Its answers to questions of planning features. */
  readonly environment?: (app: App) => Partial<Environment>
  readonly searchService?: SearchServiceHooks
  readonly accountRemoved?: AccountRemoved
  readonly revokers?: Partial<FeatureHooks['revokers']>
  readonly probes?: Partial<FeatureHooks['probes']>
  readonly settingRows?: FeatureHooks['settingRows']
}
