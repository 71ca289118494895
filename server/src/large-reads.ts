/** The calls that read much of a user's data: threads run them. They write nothing but the state of a screen. */
import { plans } from '@lustra/contract/plans'
import { reports } from '@lustra/contract/reports'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'

export const largeReads = {
  plans: {
    family: plans,
    actions: ['open', 'navigate', 'goPeriod', 'changeContexts', 'treeRows', 'findRow'],
  },
  tasks: { family: tasks, actions: ['open', 'changes', 'details', 'history'] },
  time: { family: time, actions: ['open', 'goPeriod', 'listTasks', 'compare'] },
  reports: { family: reports, actions: ['report', 'records'] },
} as const
