import { type TaskTreeCache, taskTrees } from '../tasks/index.ts'
import type { ReplyOf } from '@lustra/contract/call'
import type { references } from '@lustra/contract/references'
import { readContexts, wireContext } from '../contexts/index.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { goalGroups } from '../goals/index.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'

type Value = ReplyOf<(typeof references)['actions']['get']>['values'][number]

export const get: ReadHandlerOf<typeof references, 'get'> = ({ reference, ...filter }, { app, user }) =>
  reading(app, user.id, async (reads) => ({
    values:
      reference === 'groupedGoals'
        ? await groupedGoals(reads, taskTrees(app), filter)
        : await contexts(reads, reference === 'categories'),
  }))

async function contexts(reads: UserReads, onlyCategories: boolean): Promise<Value[]> {
  return (await readContexts(reads))
    .map(wireContext)
    .filter(({ type }) => !onlyCategories || type === 'category')
    .map(({ id, name, color, type }) => ({ id, text: name, color, kind: type }))
}

interface GoalFilter {
  readonly type?: 'NUMERIC' | 'TEXT' | undefined
  readonly withCriteria?: boolean | undefined
}

/** Omits tasks without matching goals. */
async function groupedGoals(
  reads: UserReads,
  forests: TaskTreeCache,
  { type, withCriteria = false }: GoalFilter,
): Promise<Value[]> {
  const groups = (await goalGroups(reads, forests)).map(({ id, text, color, status, goals }) => ({
    id,
    text,
    color,
    status,
    goals: goals
      .filter((goal) => (type === undefined || goal.type === type) && (!withCriteria || goal.withCriteria))
      .map((goal) => ({ id: goal.id, text: goal.text, status: goal.status })),
  }))
  return groups.filter(({ goals }) => goals.length > 0)
}
