export {
  type LevelPlan,
  type Part,
  type PartState,
  type PartTotal,
  type PlacedPart,
  type PlanLevel,
  type RepeatingPart,
  finerLevel,
  partStates,
  planLevels,
  plansByLevel,
} from './levels.ts'
