import { levels } from '@lustra/contract/levels'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { ofTask } from './of-task.ts'

export const levelsFeature: Feature = {
  calls: [calls(levels, { ofTask })],
  largeReads: [readCalls(levels, { ofTask })],
  pastReads: [readCalls(levels, { ofTask })],
}
