/** The status of a goal, which the user sets; values do not change it (TSK-N13). */
export const goalStatuses = ['active', 'accomplished', 'archived'] as const
export type GoalStatus = (typeof goalStatuses)[number]
