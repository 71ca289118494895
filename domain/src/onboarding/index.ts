/** The first minute of a new account: what may be planned, and where the first tasks stand. */
export {
  type FirstTaskPeriod,
  firstTaskSlot,
  firstTaskPeriods,
  levelOfFirstTaskPeriod,
} from './first-task-slot.ts'
export { onboardingLimits, onboardingSteps, planningTopics } from './questions.ts'
