/** Plan against fact is loaded when it is opened, and what moves a missed entry when one is moved. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const PlanFactReport = lazyComponent(
  withWords(async () => (await import('./PlanFactReport.tsx')).PlanFactReport, 'planFact', 'reports'),
)
export const MoveMissed = lazyComponent(
  withWords(async () => (await import('./MoveMissed.tsx')).MoveMissed, 'scheduling'),
)
