export {
  type LevelPlan,
  type Part,
  type PartState,
  type PartTotal,
  type PlacedPart,
  type PlanLevel,
  finerLevel,
  partStates,
  planLevels,
  plansByLevel,
} from './levels.ts'
export { coarserLevel, isPulledDown } from './pull-down.ts'
