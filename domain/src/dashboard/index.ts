/** What the dashboard makes of the hour and of due dates. */
export { type DueClass, dueClassOf, dueClasses, dueHorizon } from './due.ts'
export { type PartOfDay, partOfDay, partsOfDay } from './greeting.ts'
