/** Components whose code is loaded on demand. */
import { lazy } from 'react'
import { deferred } from '#browser/deferred.ts'

export const GoalDialog = deferred(async () => (await import('./dialog/GoalDialog.tsx')).GoalDialog)
export const GoalChart = lazy(async () => ({ default: (await import('./chart/GoalChart.tsx')).GoalChart }))
