/** Components whose code is loaded on demand. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { deferred } from '#browser/deferred.ts'

export const GoalDialog = deferred(async () => (await import('./dialog/GoalDialog.tsx')).GoalDialog)
export const GoalChart = lazyComponent(async () => (await import('./chart/GoalChart.tsx')).GoalChart)
