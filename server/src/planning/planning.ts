/**
 * The planning features, in the order in which their rules are checked and derived data are updated. They run without Node:
 * `npm run check` bundles this file for a browser (`scripts/check/kernel.ts`).
 */
import { capacityFeature } from './capacity/feature.ts'
import { captureFeature } from './capture/feature.ts'
import { commentsFeature } from './comments/feature.ts'
import { contextsFeature } from './contexts/feature.ts'
import { dashboardFeature } from './dashboard/feature.ts'
import { diaryFeature } from './diary/feature.ts'
import type { Feature } from '../kernel/feature.ts'
import { goalsFeature } from './goals/feature.ts'
import { historyFeature } from './history/feature.ts'
import { inboxFeature } from './inbox/feature.ts'
import { journalFeature } from './journal/feature.ts'
import { leftoversFeature } from './leftovers/feature.ts'
import { levelsFeature } from './levels/feature.ts'
import { lookBackFeature } from './look-back/feature.ts'
import { plansFeature } from './plans/feature.ts'
import { proposalsFeature } from './proposals/feature.ts'
import { recycleBinFeature } from './recycle-bin/feature.ts'
import { referencesFeature } from './references/feature.ts'
import { remindersFeature } from './reminders/feature.ts'
import { reportsFeature } from './reports/feature.ts'
import { reviewsFeature } from './reviews/feature.ts'
import { schedulingFeature } from './scheduling/feature.ts'
import { searchFeature } from './search/feature.ts'
import { taskDetailsFeature } from './task-details/feature.ts'
import { tasksFeature } from './tasks/feature.ts'
import { timeFeature } from './time/feature.ts'

export const planning: readonly Feature[] = [
  tasksFeature,
  captureFeature,
  taskDetailsFeature,
  schedulingFeature,
  plansFeature,
  contextsFeature,
  searchFeature,
  timeFeature,
  goalsFeature,
  commentsFeature,
  inboxFeature,
  remindersFeature,
  reportsFeature,
  dashboardFeature,
  leftoversFeature,
  capacityFeature,
  diaryFeature,
  proposalsFeature,
  levelsFeature,
  lookBackFeature,
  reviewsFeature,
  referencesFeature,
  recycleBinFeature,
  journalFeature,
  historyFeature,
]
