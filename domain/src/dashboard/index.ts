export { type DueClass, dueClassOf, dueClasses, dueHorizon } from './due-class.ts'
export { type PartOfDay, partOfDay, partsOfDay } from './greeting.ts'
export { type PeriodProgress, periodProgressOf } from './period-progress.ts'
