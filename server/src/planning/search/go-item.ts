import { type SearchType, type search as calls } from '@lustra/contract/search'
import { compactTime } from '@lustra/contract/wire-date'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { ancestryOf, readWithAncestors } from './things.ts'

/** Where the application shows an item (FND-039, SRC-N10). */
export const goItem: ReadHandlerOf<typeof calls, 'goItem'> = ({ type, id }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const row = await findRow(reads, type, id)
    if (!row) throw new Refusal('not-found', (words) => words.searchRefusals.gone, { field: 'id' })
    const tree = await readWithAncestors(reads, row.taskId === null ? [] : [row.taskId])
    const completedAt = type === 'Task' ? (tree.get(id)?.completed_at ?? null) : null
    return {
      url: addressOf(type, id, row.isClosed),
      options: { id, path: ancestryOf(tree, row.taskId) },
      taskCompleted: completedAt === null ? null : compactTime(localTimeAt(completedAt, user.timeZone)),
    }
  })

function addressOf(type: SearchType, id: string, isClosed: boolean): string {
  switch (type) {
    case 'Task':
      return `/web/tasks/${id}`
    case 'Goal':
      return `/web/goals?goal=${id}`
    case 'Note':
      return `/web/inbox?${isClosed ? 'show=processed&' : ''}note=${id}`
    case 'Context':
      return `/web/contexts?context=${id}`
  }
}

interface ThingRow {
  /** The task whose tree shows it. */
  readonly taskId: string | null
  readonly isClosed: boolean
}

/** Null when it does not exist or is in the recycle bin. */
async function findRow({ read, userId }: UserReads, type: SearchType, id: string): Promise<ThingRow | null> {
  switch (type) {
    case 'Task': {
      const task = await read
        .selectFrom('tasks')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return task ? { taskId: task.id, isClosed: false } : null
    }
    case 'Goal': {
      const goal = await read
        .selectFrom('goals')
        .select('task_id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return goal ? { taskId: goal.task_id, isClosed: false } : null
    }
    case 'Note': {
      const note = await read
        .selectFrom('notes')
        .select('processed_at')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return note ? { taskId: null, isClosed: note.processed_at !== null } : null
    }
    case 'Context': {
      const context = await read
        .selectFrom('contexts')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return context ? { taskId: null, isClosed: false } : null
    }
  }
}
