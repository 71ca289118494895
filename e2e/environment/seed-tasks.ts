import { newGoalId, newTaskId, wireRoot } from '@lustra/contract/ids'
import { goals } from '@lustra/contract/goals'
import { imports } from '@lustra/contract/imports'
import { tasks } from '@lustra/contract/tasks'
import { call } from './call.ts'

export interface TaskTree {
  readonly [name: string]: TaskTree
}

/** Seeds a tree of tasks in the given order. Returns the id of each. */
export async function seedTasks(
  address: string,
  token: string,
  tree: TaskTree,
  parentId: string = wireRoot,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  let after: string | null = null
  for (const [name, below] of Object.entries(tree)) {
    const id: string = newTaskId()
    await call(address, tasks, 'create', { id, parentId, after, name }, token)
    ids.set(name, id)
    for (const [inner, innerId] of await seedTasks(address, token, below, id)) ids.set(inner, innerId)
    after = id
  }
  return ids
}

/** Imports many root tasks from a file of another program, which is faster than single calls. */
export async function seedManyTasks(address: string, token: string, names: readonly string[]): Promise<void> {
  const data = Buffer.from(names.join('\n')).toString('base64')
  await call(address, imports, 'perform', { fileName: 'todo.txt', data, format: 'todo-txt' }, token)
}

export function newNumericGoal(taskId: string, text: string) {
  return { id: newGoalId(), taskId, text, type: 'NUMERIC', criterion: null } as const
}

/** Seeds a task with a numeric goal. Returns the address that shows it. */
export async function seedGoal(address: string, token: string, text: string): Promise<string> {
  const taskId = (await seedTasks(address, token, { Thesis: {} })).get('Thesis')!
  const goal = newNumericGoal(taskId, text)
  await call(address, goals, 'create', goal, token)
  return `/web/goals?goal=${goal.id}`
}
