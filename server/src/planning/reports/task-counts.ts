import { countsByColumn, instantsAround } from './counts-by-column.ts'
import type { CreateReport } from './report-context.ts'

/** The number of tasks created, completed and cancelled. A reopened task is not completed; tasks in the recycle bin do not count. */
export const taskCounts: CreateReport = async (request) => {
  const { reads, period } = request
  const { from, until } = instantsAround(period)
  const columns = ['created_at', 'completed_at', 'cancelled_at'] as const
  const rows = await reads.read
    .selectFrom('tasks')
    .select(columns)
    .where('user_id', '=', reads.userId)
    .where('removed_at', 'is', null)
    // Imported tasks may have been closed before they were created here.
    .$if(from !== null, (query) =>
      query.where((eb) => eb.or(columns.map((column) => eb(column, '>=', from!)))),
    )
    .$if(until !== null, (query) =>
      query.where((eb) => eb.or(columns.map((column) => eb(column, '<', until!)))),
    )
    .execute()
  return countsByColumn(request, {
    created: rows.map(({ created_at }) => created_at),
    completed: rows.map(({ completed_at }) => completed_at),
    cancelled: rows.map(({ cancelled_at }) => cancelled_at),
  })
}
