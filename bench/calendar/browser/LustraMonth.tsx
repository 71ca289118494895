import { PlansPeriods } from '../../../web/src/plans/calendar/PlansPeriods.tsx'
import { plans } from '../../../words/src/en/plans.ts'
import { monthPlansOf } from './lustra-plans.ts'
import { noop, plansCandidate } from './plans-candidate.tsx'

export const month = plansCandidate(plans, monthPlansOf, ({ common, actions, feedback }) => (
  <PlansPeriods {...common} actions={actions} feedback={feedback} onInto={noop} onSlid={noop} />
))
