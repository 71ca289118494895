export { daysOf, goalTaskIds, sumsOf } from './period-facts.ts'
