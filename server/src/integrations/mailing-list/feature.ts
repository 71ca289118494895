import type { ServerFeature } from '../../server-feature.ts'
import { checkMailchimp } from './check-lists.ts'
import { synchronizeLists } from './synchronize-lists.ts'

export const mailingListFeature: ServerFeature = {
  jobs: (app) => [
    { name: 'mailing-lists', cron: '*/30 * * * * *', run: (signal) => synchronizeLists(app, signal) },
  ],
  probes: {
    mailchimp: {
      needed: ['mailchimp_api_key', 'mailchimp_list_id'],
      addresses: ['mailchimp_url'],
      secrets: ['mailchimp_api_key'],
      check: (values, { now, signal }) => checkMailchimp(values, now, signal),
    },
  },
}
