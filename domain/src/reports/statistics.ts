/** The figures of the report "statistics", in its order; all since the registration. */
export const statistics = [
  'daysSinceRegistration',
  'tasks',
  'openTasks',
  'completedTasks',
  'cancelledTasks',
  'entries',
  'completedEntries',
  'series',
  'records',
  'trackedSeconds',
  'daysWithTime',
  'comments',
  'goals',
  'goalRecords',
  'notes',
  'contexts',
] as const
export type StatisticCode = (typeof statistics)[number]
