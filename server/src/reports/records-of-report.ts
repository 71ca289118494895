import type { reports } from '@lustra/contract/reports'
import { Refusal } from '../refusal.ts'
import type { HandlerOf } from '../call/serve.ts'

/** The records behind a figure of a report. */
export const recordsOfReport: HandlerOf<typeof reports, 'records'> = () => {
  throw new Refusal('not-found', (words) => words.reportRefusals.unknown, { field: 'code' })
}
