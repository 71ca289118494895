/** What is loaded apart from the screens that show it. */
import { lazy } from 'react'
import { later } from '#browser/later.ts'

export const GoalDialog = later(async () => (await import('./dialog/GoalDialog.tsx')).GoalDialog)
export const GoalChart = lazy(async () => ({ default: (await import('./chart/GoalChart.tsx')).GoalChart }))
