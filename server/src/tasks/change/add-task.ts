import { refuseClosedParent } from '@lustra/domain/tasks'
import { Refusal } from '../../refusal.ts'
import type { TasksTable } from '../../database/tables.ts'
import type { Writer } from '../../store/writer.ts'
import { newTask } from './new-task.ts'
import { type Place, positionsAt } from './order.ts'
import { taskRowOf, underClosed } from '../refusals.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly now: number
}

/** A new task at its place; `more` is what is known of it from the start. */
export async function addTask(
  writer: Writer,
  named: Named,
  place: Place,
  more: Partial<TasksTable> = {},
): Promise<void> {
  if ((await writer.rows('tasks', [named.id])).length > 0) {
    throw new Refusal('conflict', (words) => words.taskRefusals.idTaken, { field: 'id' })
  }
  if (place.parentId !== null) await refuseParent(writer, place.parentId)
  const [position] = await positionsAt(writer, place, 1)
  await writer.insert('tasks', {
    ...newTask({ ...named, parentId: place.parentId, position: position! }),
    ...more,
  })
}

async function refuseParent(writer: Writer, parentId: string): Promise<void> {
  const parent = await taskRowOf(writer, parentId, 'parentId')
  const refusal = refuseClosedParent(parent)
  if (refusal) throw underClosed(refusal, parent.name)
}
