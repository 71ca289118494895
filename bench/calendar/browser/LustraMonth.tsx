import { PlansPeriods } from '../../../web/src/plans/calendar/PlansPeriods.tsx'
import { plans } from '../../../words/src/en/plans.ts'
import { lustra } from './LustraDesk.tsx'
import { monthPlansOf } from './lustra-plans.ts'

export const month = lustra(plans, monthPlansOf, ({ given, periodsRoot }) => (
  <PlansPeriods {...given} root={periodsRoot} />
))
