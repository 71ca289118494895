import { newId } from '@lustra/contract/ids'
import { freshPositions } from '@lustra/domain/tasks'
import { newContext } from '../../planning/contexts/index.ts'
import { newNote } from '../../planning/inbox/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { lastChildOf, newTask, positionsAt } from '../../planning/tasks/index.ts'
import type { DemoRemoved } from './removed.ts'

export async function writeRemoved(
  writer: Writer,
  { tasks, contexts, notes, goals }: DemoRemoved,
  taskIds: readonly string[],
): Promise<void> {
  const place = { parentId: null, after: await lastChildOf(writer, null) }
  const positions = await positionsAt(writer, place, tasks.length)
  await writer.insert(
    'tasks',
    ...tasks.flatMap(({ name, parts, removedAt: now }, index) => {
      const parent = newTask({ id: newId(), parentId: null, name, position: positions[index]!, now })
      const children = freshPositions(parts.length).map((position, part) =>
        newTask({ id: newId(), parentId: parent.id, name: parts[part]!, position, now }),
      )
      return [parent, ...children].map((task) => ({ ...task, removed_at: now }))
    }),
  )
  await writer.insert(
    'contexts',
    ...contexts.map(({ name, kind, removedAt: now }) => ({
      ...newContext({ id: newId(), kind, name, now }),
      removed_at: now,
    })),
  )
  await writer.insert(
    'notes',
    ...notes.map(({ name: text, source, removedAt: now }) => ({
      ...newNote({ id: newId(), text, source, now }),
      removed_at: now,
    })),
  )
  await writer.insert(
    'goals',
    ...goals.map(({ name, task, removedAt: now }) => ({
      id: newId(),
      task_id: taskIds[task]!,
      name,
      kind: 'NUMERIC' as const,
      status: 'active' as const,
      operator: null,
      check_value: null,
      created_at: now,
      removed_at: now,
    })),
  )
}
