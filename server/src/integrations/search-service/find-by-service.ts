/** Asks the search service; falls back to the built-in search. */
import type { App } from '../../app/app.ts'
import type { ServiceQuery } from '../../kernel/app/environment.ts'
import type { FoundDocuments } from '../../kernel/app/found-documents.ts'
import { findInService } from './find-in-service.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { type SearchService, searchServiceOf } from './service-settings.ts'
import { serviceHealth } from './service-health.ts'

/** Null when the built-in search has to answer: there is no service, it lacks some of the user's texts, or it failed. */
export async function findByService(
  app: App,
  { userId, text, limit, now, log }: ServiceQuery,
): Promise<FoundDocuments | null> {
  const service = searchServiceOf(await app.globalSettings.read())
  if (service === null) return null
  const health = serviceHealth(app)
  if (health.isPaused(now) || !(await hasAllTexts(app, userId, service))) return null
  try {
    const found = await findInService(service, userId, text, limit)
    health.succeeded()
    return found
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    health.failed(error, now)
    log.warn({ err: error }, 'search service failed, the built-in search answers')
    return null
  }
}

async function hasAllTexts({ database }: App, userId: string, { key }: SearchService): Promise<boolean> {
  const row = await database.read
    .selectFrom('search_service_users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('service', '=', key)
    .where('is_complete', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
