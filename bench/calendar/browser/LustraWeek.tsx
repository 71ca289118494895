import { PlansWeek } from '../../../web/src/plans/calendar/PlansWeek.tsx'
import { calendar } from '../../../words/src/en/calendar.ts'
import { lustra, nothing } from './LustraDesk.tsx'
import { weekPlansOf } from './lustra-plans.ts'

export const week = lustra(calendar, weekPlansOf, ({ given, weekDom }) => (
  <PlansWeek {...given} dom={weekDom} onDay={nothing} />
))
