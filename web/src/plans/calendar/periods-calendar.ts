/** What is loaded on demand for views of whole periods: the calendar, and drags over it. */
export { PlansPeriods } from './PlansPeriods.tsx'
export { startPeriodsDrag } from '../drag/periods-drop-session.ts'
