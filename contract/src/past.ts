/** Calls that can be answered as of an earlier moment: `_asOf` of the envelope is the last line of the journal that counts. */

/** The actions by path. Paths are written out, because every page of the browser loads this list, but not the schemas of the calls. */
const actionsByPath: Readonly<Record<string, readonly string[]>> = {
  '/v2/plans': [
    'open',
    'navigate',
    'goPeriod',
    'treeRows',
    'findRow',
    'changeContexts',
    'restrictions',
    'busyHours',
    'series',
  ],
  '/v2/tasks': ['open', 'changes', 'details', 'usualDuration'],
  '/v2/time': ['open', 'goPeriod', 'listTasks', 'changeContexts', 'compare'],
  '/v2/goals': ['list', 'ofTask', 'records'],
  '/v2/inbox/notes': ['list', 'count'],
  '/v1/lustra/comments': ['list'],
  '/v2/capacity': ['read', 'calendar'],
  '/v2/levels': ['ofTask'],
  '/v2/reminders': ['of'],
}

export function isPastRead(path: string, action: string): boolean {
  return actionsByPath[path]?.includes(action) ?? false
}
