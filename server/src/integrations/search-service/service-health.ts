/** How the search service has answered this process. */
import { perApp } from '../../kernel/app/per-app.ts'
import { ServiceHealth } from '../../outgoing/service-health.ts'

export const serviceHealth = perApp(() => new ServiceHealth())
