import { tasks } from '@lustra/contract/tasks'
import { readCalls, someCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { details } from './details.ts'
import { history } from './history.ts'
import { usualDuration } from './usual-duration.ts'

export const taskDetailsFeature: Feature = {
  calls: [someCalls(tasks, { details, history, usualDuration })],
  largeReads: [readCalls(tasks, { details, history, usualDuration })],
  pastReads: [readCalls(tasks, { details, usualDuration })],
}
