import type { Feature } from '../feature.ts'
import { schedulingInvariants } from './invariants.ts'

export const schedulingFeature: Feature = { invariants: schedulingInvariants }
