import type { RemovedType } from '@lustra/contract/recycle-bin'
import type { BinKind } from './bin-kind.ts'
import { removedContexts } from './removed-contexts.ts'
import { removedGoals } from './removed-goals.ts'
import { removedEntries } from './removed-entries.ts'
import { removedLimits } from './removed-limits.ts'
import { removedNotes } from './removed-notes.ts'
import { removedRecords } from './removed-records.ts'
import { removedSeries } from './removed-series.ts'
import { removedTasks } from './removed-tasks.ts'

export const kinds: Readonly<Record<RemovedType, BinKind>> = {
  TASK: removedTasks,
  RECORD: removedRecords,
  ENTRY: removedEntries,
  SERIES: removedSeries,
  LIMITS: removedLimits,
  NOTE: removedNotes,
  CONTEXT: removedContexts,
  GOAL: removedGoals,
}
