/** Code loaded on demand for views of whole periods: the calendar and its drags. */
export { PlansPeriods } from './PlansPeriods.tsx'
export { startPeriodsDrag } from '../drag/periods-drop-session.ts'
