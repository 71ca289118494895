import { PlansWeek } from '../../../web/src/workbench/calendars.ts'
import { calendar } from '../../../words/src/en/calendar.ts'
import { plans } from '../../../words/src/en/plans.ts'
import { weekPlansOf } from './lustra-plans.ts'
import { noop, plansCandidate } from './plans-candidate.tsx'

export const week = plansCandidate({ ...calendar, rows: plans.rows }, weekPlansOf, ({ common, dom }) => (
  <PlansWeek {...common} dom={dom} onDay={noop} />
))
