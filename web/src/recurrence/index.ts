import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export const RecurrenceDialog = deferred(
  withWords(async () => (await import('./RecurrenceDialog.tsx')).RecurrenceDialog, 'recurrence'),
)
export const WidenDialog = deferred(
  withWords(async () => (await import('./WidenDialog.tsx')).WidenDialog, 'recurrence'),
)
export { seriesOfOccurrence } from './series-exceptions.ts'
export { resetOccurrence } from './recurrence-mutations.ts'
export { seriesQuery } from './recurrence-queries.ts'
export { ruleText } from './rule-texts.ts'
