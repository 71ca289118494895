import { type SearchType, type search as calls } from '@lustra/contract/search'
import { compactTime } from '@lustra/contract/wire-date'
import { middleOf, startOfWindow, viewTitled } from '@lustra/domain/calendar'
import { parseDiaryId, periodOfDiary } from '@lustra/domain/diary'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { storedDay } from '../../kernel/store/stored-day.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { selectRows } from '../../kernel/store/user-rows.ts'
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
    case 'Diary':
      return addressOfPeriod(id)
  }
}

/** The view that has the period in its title; the diary opens from there. */
function addressOfPeriod(id: string): string {
  const diaryPeriod = parseDiaryId(id)
  if (diaryPeriod === null) return '/web/plans'
  const { kind } = diaryPeriod
  const view = viewTitled(kind)
  const start = startOfWindow(view, middleOf(periodOfDiary(diaryPeriod, mondayRules)), mondayRules)
  return `/web/plans?view=${view}&from=${storedDay(start)}`
}

/** The screen shows the week that contains this day. */
const mondayRules = { firstWeekday: 1 } as const

interface ThingRow {
  /** The task whose tree shows it. */
  readonly taskId: string | null
  readonly isClosed: boolean
}

const tables = {
  Task: 'tasks',
  Goal: 'goals',
  Note: 'notes',
  Context: 'contexts',
  Diary: 'diary_texts',
} as const

interface StoredThing {
  /** Texts of the diary have no recycle bin. */
  readonly removed_at?: number | null
  /** Of goals. */
  readonly task_id?: string
  /** Of notes. */
  readonly processed_at?: number | null
}

/** Null when it does not exist or is in the recycle bin. */
async function findRow(reads: UserReads, type: SearchType, id: string): Promise<ThingRow | null> {
  const [row] = (await selectRows(reads, tables[type], [id])) as StoredThing[]
  if (!row || (row.removed_at ?? null) !== null) return null
  const taskId = type === 'Task' ? id : type === 'Goal' ? row.task_id! : null
  return { taskId, isClosed: type === 'Note' && row.processed_at !== null }
}
