import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../../../app/app.ts'
import { type Actor, schedule } from '../../../operations/audit/record-act.ts'
import type { Job } from '../../../jobs/run-job.ts'
import { throwAll } from '../../../outgoing/throw-all.ts'
import { type Removal, removeInactive } from './remove-inactive.ts'

/** Runs at night, and when an administrator requests it. */
export function removeInactiveJob(
  app: App,
  log: FastifyBaseLogger,
  { actor = schedule, onDone }: { readonly actor?: Actor; readonly onDone?: (removal: Removal) => void } = {},
): Job {
  return {
    name: 'inactive-data',
    cron: '15 3 * * *',
    run: async (signal) => {
      const removal = await removeInactive(app, actor, signal)
      for (const user of removal.removed)
        log.info({ event: 'inactive account removed', user }, 'account removed')
      onDone?.(removal)
      throwAll(removal.failures)
    },
  }
}
