/** The reads of the user of `busyDataset`, as sent by the screens. */
import { type Dataset, idOf, wireWeekStart } from './dataset.ts'
import type { PlannedCall } from './load-generator.ts'
import type { Account } from './lustra.ts'

const view = { view: 'WEEK_VIEW', startTime: wireWeekStart }

const bodies = {
  checkStatus: ['/v1/core/security', { action: 'checkStatus' }],
  open: ['/v2/plans', { action: 'open', view }],
  tasks: ['/v2/tasks', { action: 'open', show: 'active' }],
  time: ['/v2/time', { action: 'open', startTime: wireWeekStart }],
  search: ['/v1/core/search', { action: 'search', mode: 'quick', searchText: 'task' }],
  report: [
    '/v1/reports/extreporting',
    {
      action: 'report',
      actions: 'select,reset,params,data',
      report: 'time-spent-for-tasks',
      periodPreset: 'allTime',
    },
  ],
} as const

export type ReadName = keyof typeof bodies

export function readCall(name: ReadName, { token }: Account): PlannedCall {
  const [path, body] = bodies[name]
  return { kind: name, path, body: { token, ...body } }
}

/** Of different tasks. */
export function detailsCalls({ taskCount }: Dataset, { token }: Account, count: number): PlannedCall[] {
  return Array.from({ length: count }, (_, index) => {
    const id = idOf('T', (index * 7) % taskCount)
    return { kind: 'details', path: '/v2/tasks', body: { action: 'details', id, token } }
  })
}
