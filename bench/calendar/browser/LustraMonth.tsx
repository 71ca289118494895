import { PlansPeriods, startPeriodsDrag } from '../../../web/src/workbench/calendars.ts'
import { plans } from '../../../words/src/en/plans.ts'
import { monthPlansOf } from './lustra-plans.ts'
import { plansCandidate } from './plans-candidate.tsx'

export const month = plansCandidate(
  plans,
  monthPlansOf,
  ({ common, periodsRoot }) => <PlansPeriods {...common} root={periodsRoot} isWaiting={false} />,
  startPeriodsDrag,
)
