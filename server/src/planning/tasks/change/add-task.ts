import { refuseClosedParent } from '@lustra/domain/tasks'
import { Refusal } from '../../../kernel/refusal.ts'
import type { TasksTable } from '../../../kernel/database/tables.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { newTask } from './new-task.ts'
import { type TreePosition, positionsAt } from './order.ts'
import { taskRowOf, refusedUnderClosed } from '../refusals.ts'

interface NewTask {
  readonly id: string
  readonly name: string
  readonly now: number
}

/** Adds a task at a position; `columns` override the defaults. */
export async function addTask(
  writer: Writer,
  task: NewTask,
  place: TreePosition,
  columns: Partial<TasksTable> = {},
): Promise<void> {
  const ids = place.parentId === null ? [task.id] : [task.id, place.parentId]
  const rows = await writer.rows('tasks', ids)
  if (rows.some(({ id }) => id === task.id)) {
    throw new Refusal('conflict', (words) => words.taskRefusals.idTaken, { field: 'id' })
  }
  if (place.parentId !== null) await refuseParent(writer, place.parentId)
  const [position] = await positionsAt(writer, place, 1)
  await writer.insert('tasks', {
    ...newTask({ ...task, parentId: place.parentId, position: position! }),
    ...columns,
  })
}

async function refuseParent(writer: Writer, parentId: string): Promise<void> {
  const parent = await taskRowOf(writer, parentId, 'parentId')
  const refusal = refuseClosedParent(parent)
  if (refusal) throw refusedUnderClosed(refusal, parent.name)
}
