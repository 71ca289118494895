import { later } from '#browser/later.ts'

export const GoalDialog = later(async () => (await import('./GoalDialog.tsx')).GoalDialog)
