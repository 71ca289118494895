/** Where a goal stands: said by the person, not by its values (TSK-N13). */
export const goalStatuses = ['active', 'accomplished', 'archived'] as const
export type GoalStatus = (typeof goalStatuses)[number]
