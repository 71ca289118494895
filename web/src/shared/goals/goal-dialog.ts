import { later } from '../later.ts'

export const GoalDialog = later(async () => (await import('./GoalDialog.tsx')).GoalDialog)
