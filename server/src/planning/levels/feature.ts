import { levels } from '@lustra/contract/levels'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { ofPeriod } from './of-period.ts'
import { ofTask } from './of-task.ts'

export const levelsFeature: Feature = {
  calls: [calls(levels, { ofTask, ofPeriod })],
  largeReads: [readCalls(levels, { ofTask, ofPeriod })],
  pastReads: [readCalls(levels, { ofTask })],
}
