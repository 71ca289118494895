import type { SavedReport } from '@lustra/contract/saved-reports'
import type { DemoWords } from '@lustra/words/demo'
import type { TaskName } from './branch.ts'

export interface DemoSavedReport {
  readonly name: string
  readonly code: SavedReport['code']
  /** In the stored format. */
  readonly params: Readonly<Record<string, string>>
  /** The index of the report's task. */
  readonly task: number | null
}

export function savedReportsOf(
  { savedReports }: DemoWords,
  taskIndexes: ReadonlyMap<TaskName, number>,
): DemoSavedReport[] {
  return [
    {
      name: savedReports.month,
      code: 'time-by-categories',
      params: { periodPreset: 'curMonth', compare: 'previous' },
      task: null,
    },
    {
      name: savedReports.thesis,
      code: 'time-spent-for-tasks',
      params: { periodPreset: 'allTime' },
      task: taskIndexes.get('thesis')!,
    },
  ]
}
