export {
  type FirstTaskPeriod,
  firstTaskSlot,
  firstTaskPeriods,
  levelOfFirstTaskPeriod,
} from './first-task-slot.ts'
export { onboardingLimits, onboardingSteps, planningTopics } from './questions.ts'
