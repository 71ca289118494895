import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { savedReports } from '@lustra/contract/saved-reports'
import { queryOptions } from '@tanstack/react-query'

const savedCalls = calls(savedReports)
const { key, read } = queryFamily('savedReports', ['savedReports', 'tasks', 'contexts', 'goals'])

export const savedReportsKey = key
export type SavedReportsList = ResultOf<(typeof savedReports)['actions']['list']>

export const savedReportsQuery = queryOptions({
  queryKey: key,
  queryFn: () => read(() => savedCalls.list({}, { failures: 'caller' })),
})
