/** Tasks, and a goal of one, that a journey finds there when it begins. */
import { newGoalId, newTaskId, wireRoot } from '@lustra/contract/ids'
import { goals } from '@lustra/contract/goals'
import { imports } from '@lustra/contract/imports'
import { tasks } from '@lustra/contract/tasks'
import { call } from './call.ts'

export interface TaskTree {
  readonly [name: string]: TaskTree
}

/** Puts a tree of names into the account, in the order given; answers the id of each. */
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

/** As many tasks at the top as nobody would plant one by one: they come in a file of another program. */
export async function seedManyTasks(address: string, token: string, names: readonly string[]): Promise<void> {
  const data = Buffer.from(names.join('\n')).toString('base64')
  await call(address, imports, 'perform', { fileName: 'todo.txt', data, format: 'todo-txt' }, token)
}

/** A goal of numbers, as it is sent. */
export function newNumericGoal(taskId: string, text: string) {
  return { id: newGoalId(), taskId, text, type: 'NUMERIC', criterion: null } as const
}

/** A task with a goal of numbers; answers the address that shows it. */
export async function seedGoal(address: string, token: string, text: string): Promise<string> {
  const taskId = (await seedTasks(address, token, { Thesis: {} })).get('Thesis')!
  const goal = newNumericGoal(taskId, text)
  await call(address, goals, 'create', goal, token)
  return `/web/goals?goal=${goal.id}`
}
