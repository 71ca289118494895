import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'
import { deferred } from '#browser/deferred.ts'

export const GoalDialog = deferred(
  withWords(async () => (await import('./dialog/GoalDialog.tsx')).GoalDialog, 'goals'),
)
export const GoalChart = lazyComponent(
  withWords(async () => (await import('./chart/GoalChart.tsx')).GoalChart, 'goals'),
)
export const Sparkline = lazyComponent(async () => (await import('./chart/Sparkline.tsx')).Sparkline)
