import { tasks } from '@lustra/contract/tasks'
import { someCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { capture } from './capture.ts'

export const captureFeature: Feature = { calls: [someCalls(tasks, { capture })] }
