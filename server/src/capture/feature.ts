import { tasks } from '@lustra/contract/tasks'
import { someCalls } from '../app/handler.ts'
import type { Feature } from '../feature.ts'
import { capture } from './capture.ts'

export const captureFeature: Feature = { calls: [someCalls(tasks, { capture })] }
