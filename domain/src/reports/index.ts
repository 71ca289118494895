export {
  type AbandonedType,
  type TaskActivity,
  abandonedSince,
  abandonedTypes,
  abandonedAfterDays,
  neverPlanned,
  plannedForever,
} from './abandoned.ts'
export {
  type CatalogueEntry,
  type Report,
  type ReportCode,
  type ReportGroup,
  type ReportMode,
  type ReportParam,
  hasData,
  reportGroups,
  findReport,
  offeredPreset,
  reports,
} from './catalogue.ts'
export { type Columns, type DaySpan, columnFinder, columnIndex, columnsOf, maxColumns } from './columns.ts'
export { type ComparedPeriods, comparedPeriods } from './compared-periods.ts'
export { type Comparison, type ContextMode, comparisons, contextModes } from './choices.ts'
export { isCounted } from './context-choice.ts'
export { hourOfWeek, hoursPerDay, hoursPerWeek, weekdayFromMonday } from './hours-of-week.ts'
export { heatColors } from './heat-colors.ts'
export { type ChartParam, chartParamsOf, chartViews, hourRows } from './chart-choice.ts'
export {
  type Benchmark,
  type ValueRange,
  benchmarkOf,
  isStackDrawn,
  rangeFromZero,
  rangeOfMeasured,
} from './chart-rules.ts'
export { type PeriodDetail, activeDetail, offeredDetails, periodDetails } from './period-detail.ts'
export { type EntryFact, type FactEntry, type PlanFact, planFact } from './plan-fact.ts'
export {
  type PeriodPreset,
  type ReportPeriod,
  isInPeriod,
  periodPresets,
  periodOfPreset,
  withBoundary,
  weekOf,
} from './report-period.ts'
export { type AddPiece, type TimeRow, type TimeTree, partsByRow, timeTree } from './time-tree.ts'
export { sharesOf, sharesOfTree } from './shares.ts'
export { type StatisticCode, statistics } from './statistics.ts'
export { type UsualDuration, trackedOnCompleted, usualDuration } from './usual-duration.ts'
