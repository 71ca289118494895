export { type Budget } from './budget.ts'
export { countTimes } from './count-times.ts'
export { type LocalTimeRange, expandRule } from './expand-rule.ts'
export { lastTime, nextTimes } from './occurrences.ts'
export { occurrenceId, parseOccurrenceId } from './occurrence-id.ts'
export { type Pace, paces } from './pace.ts'
export {
  type Frequency,
  type NthWeekday,
  type RecurrenceRule,
  simpleRule,
  isEndless,
  isDateOnlyRule,
} from './rule.ts'
export {
  type Series,
  countOccurrences,
  occurrenceOn,
  occurrencesAfter,
  occurrencesOverlapping,
} from './series.ts'
export {
  type RuleRefusal,
  splitRule,
  fitsLevel,
  shiftRule,
  advanceSeries,
  weekdayOrdinalInMonth,
  refuseRule,
} from './series-changes.ts'
export { ruleWithDefaults } from './rule-days.ts'
export { formatRule, maxRuleTextLength, parseRule } from './rule-text.ts'
