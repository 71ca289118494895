export const maxPriority = 10

/** Names of the eleven priorities (TSK-N05). */
export const priorityNames = ['low', 'normal', 'high', 'urgent'] as const
export type PriorityName = (typeof priorityNames)[number]

export function priorityName(priority: number): PriorityName {
  if (priority <= 3) return 'low'
  if (priority <= 6) return 'normal'
  return priority <= 8 ? 'high' : 'urgent'
}

/** The priority set by choosing a name. */
export const usualPriority: Readonly<Record<PriorityName, number>> = {
  low: 2,
  normal: 5,
  high: 8,
  urgent: 10,
}
