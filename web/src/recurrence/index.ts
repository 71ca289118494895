/** What repeats: the dialogs that ask how, the series of a task, and a rule in words. */
import { later } from '#browser/later.ts'
import { withWords } from '#language/with-words.ts'

export const RecurrenceDialog = later(
  withWords(async () => (await import('./RecurrenceDialog.tsx')).RecurrenceDialog),
)
export const WidenDialog = later(withWords(async () => (await import('./WidenDialog.tsx')).WidenDialog))
export { seriesOfOccurrence } from './kept-changes.ts'
export { resetOccurrence } from './recurrence-mutations.ts'
export { seriesQuery } from './recurrence-queries.ts'
export { ruleText } from './rule-texts.ts'
