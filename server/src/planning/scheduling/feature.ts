import type { Feature } from '../../kernel/feature.ts'
import { schedulingInvariants } from './invariants.ts'

export const schedulingFeature: Feature = { invariants: schedulingInvariants }
