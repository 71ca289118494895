import type { App } from '../../app/app.ts'
import type { SearchServiceStatus } from '../../app/feature-hooks.ts'
import { serviceHealth } from './service-health.ts'
import { searchServiceOf } from './service-settings.ts'

/** Null without a service. */
export async function serviceStatus(app: App): Promise<SearchServiceStatus | null> {
  const service = searchServiceOf(await app.globalSettings.read())
  if (service === null) return null
  const { read } = app.database
  const { accounts } = await read
    .selectFrom('search_service_users')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .where('service', '=', service.key)
    .where('is_complete', '=', 1)
    .executeTakeFirstOrThrow()
  const { queued } = await read
    .selectFrom('search_service_queue')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .executeTakeFirstOrThrow()
  const { cause, failures } = serviceHealth(app)
  return { cause, failures, accounts, queued }
}
