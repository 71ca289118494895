/** What the dashboard makes of the hour, of the day and of due dates. */
export { type DueClass, dueClassOf, dueClasses, dueHorizon } from './due.ts'
export { type PartOfDay, partOfDay, partsOfDay } from './greeting.ts'
export { type Passed, passedOf } from './passed.ts'
