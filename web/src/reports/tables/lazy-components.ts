import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const AbandonedTable = lazyComponent(
  withWords(async () => (await import('./AbandonedTable.tsx')).AbandonedTable, 'reports'),
)
export const CommentsTable = lazyComponent(
  withWords(async () => (await import('./CommentsTable.tsx')).CommentsTable, 'reports'),
)
export const CompletedTable = lazyComponent(
  withWords(async () => (await import('./CompletedTable.tsx')).CompletedTable, 'reports'),
)
export const GoalProgress = lazyComponent(
  withWords(async () => (await import('./GoalProgress.tsx')).GoalProgress, 'goals', 'reports'),
)
export const StatisticsTable = lazyComponent(
  withWords(async () => (await import('./StatisticsTable.tsx')).StatisticsTable, 'reports'),
)
export const TextsTable = lazyComponent(
  withWords(async () => (await import('./TextsTable.tsx')).TextsTable, 'reports'),
)
export const TimeTable = lazyComponent(
  withWords(async () => (await import('./TimeTable.tsx')).TimeTable, 'reports'),
)
export const Timesheet = lazyComponent(
  withWords(async () => (await import('./Timesheet.tsx')).Timesheet, 'reports'),
)
