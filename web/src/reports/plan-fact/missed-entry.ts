import { type LoadedReport } from '../reports-queries.ts'

export type PlanFactSummary = NonNullable<LoadedReport['planFact']>
export type MissedEntry = PlanFactSummary['missed'][number]
