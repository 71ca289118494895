/** Creates a task with its properties, contexts, and entry or time record as one change. */
import {
  addTask,
  changedColumns,
  lastChildOf,
  limitsCrossed,
  ownLimitsFrom,
  setContexts,
  taskTrees,
} from '../tasks/index.ts'
import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { addCategories } from '../contexts/index.ts'
import { addEntry } from '../plans/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { addRecord } from '../time/index.ts'

type CapturedTask = InputOf<(typeof tasks)['actions']['capture']>

export async function captureTask(
  { app, user, now }: Pick<WriteContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  captured: CapturedTask,
): Promise<void> {
  const { id, parentId, after, name, place, record } = captured
  await addTask(
    writer,
    { id, name, now },
    { parentId, after: after === undefined ? await lastChildOf(writer, parentId) : after },
    changedColumns(captured),
  )
  const [task] = await writer.rows('tasks', [id])
  const refusal = refuseOwnLimits(ownLimitsFrom(task!))
  if (refusal) throw limitsCrossed(refusal)
  const newIds = await addCategories(writer, captured.newContexts, now)
  await setContexts(writer, id, [...captured.contextIds, ...newIds])
  if (record) {
    const { recordId, ...target } = record
    await addRecord(
      writer,
      { ...target, id: recordId, taskId: id },
      { user, now },
      { name, status: 'NORMAL' },
    )
  }
  if (!place) return
  const forest = await taskTrees(app).treesAfter(writer, [id])
  await addEntry(writer, forest, id, place, { user, now })
}
