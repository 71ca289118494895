import { tasks } from '@lustra/contract/tasks'
import { largeReads, someCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { details } from './details.ts'
import { history } from './history.ts'

export const taskDetailsFeature: Feature = {
  calls: [someCalls(tasks, { details, history })],
  largeReads: [largeReads(tasks, { details, history })],
}
