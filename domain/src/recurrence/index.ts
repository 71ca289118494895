/** What happens again and again. */
export { type Budget } from './budget.ts'
export { countTimes } from './count-times.ts'
export { type TimeSpan, expandRule } from './expand-rule.ts'
export { lastTime, nextTimes } from './occurrences.ts'
export { occurrenceId, occurrenceOf } from './occurrence-id.ts'
export { type Pace, paces } from './pace.ts'
export {
  type Frequency,
  type NthWeekday,
  type RecurrenceRule,
  everyRule,
  isEndless,
  isRuleOfDays,
} from './rule.ts'
export {
  type Series,
  countOccurrences,
  occurrenceOn,
  occurrencesAfter,
  occurrencesTouching,
} from './series.ts'
export {
  type RuleRefusal,
  cutRule,
  fitsLevel,
  movedRule,
  nextOf,
  nthOf,
  refuseRule,
} from './series-changes.ts'
export { completed } from './rule-days.ts'
export { formatRule, longestRuleText, parseRule } from './rule-text.ts'
