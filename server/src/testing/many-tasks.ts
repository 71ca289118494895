/** More tasks than a test would make one call at a time. */
import { type TaskId, newId, newTaskId } from '@lustra/contract/ids'
import type { TasksTable } from '../database/tables.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

type Row = Omit<TasksTable, 'user_id'>

/** In their order among siblings; answers their ids. */
export async function manyTasks(
  { app }: TestServer,
  person: Person,
  count: number,
  rowOf: (index: number, ids: readonly TaskId[]) => Partial<Row>,
): Promise<TaskId[]> {
  const ids = Array.from({ length: count }, newTaskId)
  const author = { userId: person.id, sessionId: 's', requestId: newId(), now: app.now() }
  await app.store.write(author, 'test', async (writer) => {
    const rows = ids.map((id, index): Row => ({ ...plain, id, position: index, ...rowOf(index, ids) }))
    await writer.insert('tasks', ...rows)
    return {}
  })
  return ids
}

const plain: Omit<Row, 'id' | 'position'> = {
  parent_id: null,
  name: 'Task',
  notes: '',
  status: 'NORMAL',
  priority: 5,
  favourite: 0,
  start_time: null,
  due_time: null,
  min_duration: null,
  max_duration: null,
  min_level: null,
  max_level: null,
  big_goal: null,
  reminder: null,
  due_reminder: null,
  created_at: 0,
  changed_at: 0,
  completed_at: null,
  cancelled_at: null,
  removed_at: null,
}
