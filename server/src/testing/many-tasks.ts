/** Inserts many tasks at once. */
import { type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import type { TasksTable } from '../kernel/database/tables.ts'
import { newTask } from '../planning/tasks/change/new-task.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

type Row = Omit<TasksTable, 'user_id'>

/** Returns the ids in order. */
export async function manyTasks(
  { app }: TestServer,
  person: Person,
  count: number,
  rowOf: (index: number, ids: readonly TaskId[]) => Partial<Row>,
): Promise<TaskId[]> {
  const ids = Array.from({ length: count }, newTaskId)
  const author = { userId: person.id, sessionId: 's', requestId: newId(), now: app.now() }
  await app.store.write(author, 'test', async (writer) => {
    const rows = ids.map((id, index): Row => ({
      ...newTask({ id, parentId: null, name: 'Task', position: index, now: 0 }),
      ...rowOf(index, ids),
    }))
    await writer.insert('tasks', ...rows)
    return {}
  })
  return ids
}
