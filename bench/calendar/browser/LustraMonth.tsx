import { PlansPeriods } from '../../../web/src/plans/PlansPeriods.tsx'
import { lustra, nothing } from './LustraDesk.tsx'
import { monthPlansOf } from './lustra-plans.ts'

export const month = lustra(monthPlansOf, ({ given, deeds, stage }) => (
  <PlansPeriods {...given} deeds={deeds} stage={stage} onInto={nothing} onSlid={nothing} />
))
