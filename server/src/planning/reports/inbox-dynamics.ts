import { countsByColumn, instantsAround } from './counts-by-column.ts'
import type { CreateReport } from './report-context.ts'

/** The number of notes added and processed. Like on the inbox screen, notes in the recycle bin do not count. */
export const inboxDynamics: CreateReport = async (request) => {
  const { reads, period } = request
  const { from, until } = instantsAround(period)
  const rows = await reads.read
    .selectFrom('notes')
    .select(['created_at', 'processed_at'])
    .where('user_id', '=', reads.userId)
    .where('removed_at', 'is', null)
    .$if(from !== null, (query) =>
      query.where((eb) => eb.or([eb('created_at', '>=', from!), eb('processed_at', '>=', from!)])),
    )
    // A note cannot be processed before it is created.
    .$if(until !== null, (query) => query.where('created_at', '<', until!))
    .execute()
  return countsByColumn(request, {
    received: rows.map(({ created_at }) => created_at),
    processed: rows.map(({ processed_at }) => processed_at),
  })
}
