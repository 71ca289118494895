import { tasks } from '@lustra/contract/tasks'
import { largeReads, someCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { details } from './details.ts'
import { history } from './history.ts'
import { usualDuration } from './usual-duration.ts'

export const taskDetailsFeature: Feature = {
  calls: [someCalls(tasks, { details, history, usualDuration })],
  largeReads: [largeReads(tasks, { details, history, usualDuration })],
}
