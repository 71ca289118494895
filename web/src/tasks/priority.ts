/** The eleven priorities as people name them (TSK-N05). */
export type PriorityName = 'low' | 'normal' | 'high' | 'urgent'

export function priorityName(priority: number): PriorityName {
  if (priority <= 3) return 'low'
  if (priority <= 6) return 'normal'
  return priority <= 8 ? 'high' : 'urgent'
}
