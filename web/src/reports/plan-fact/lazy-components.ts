/** Loads plan against fact when it is opened, and the dialog when a missed entry is moved. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const PlanFactReport = lazyComponent(
  withWords(async () => (await import('./PlanFactReport.tsx')).PlanFactReport, 'planFact', 'reports'),
)
export const MoveMissed = lazyComponent(async () => (await import('./MoveMissed.tsx')).MoveMissed)
