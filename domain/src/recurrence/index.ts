/** What happens again and again. */
export { type Budget } from './budget.ts'
export { type TimeSpan, expandRule } from './expand-rule.ts'
export { countTimes, lastTime, nextTimes } from './occurrences.ts'
export {
  type Frequency,
  type NthWeekday,
  type RecurrenceRule,
  everyRule,
  isEndless,
  isRuleOfDays,
} from './rule.ts'
export { formatRule, longestRuleText, parseRule } from './rule-text.ts'
