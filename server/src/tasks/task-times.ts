/** What is planned and tracked of a task, alone and with everything below it. */
import { type WireEntry, entryColumns, plannedByTask, wireEntry } from '../plans/entries.ts'
import type { UserReads } from '../store/user-reads.ts'

/** Seconds. */
interface Total {
  readonly own: number
  readonly all: number
}

/** As many entries of one task as are told. */
const mostAhead = 60
const mostBehind = 40

export async function plannedOf(reads: UserReads, id: string, below: readonly string[]): Promise<Total> {
  const planned = await plannedByTask(reads, [id, ...below])
  return { own: planned.get(id) ?? 0, all: planned.values().reduce((sum, seconds) => sum + seconds, 0) }
}

export function trackedOf(reads: UserReads, id: string, below: readonly string[]): Promise<Total> {
  const { read, userId, list } = reads
  const sum = (ids: readonly string[]) =>
    read
      .selectFrom('records')
      .select(({ fn }) => fn.sum<number>('duration').as('seconds'))
      .where('user_id', '=', userId)
      .where('task_id', 'in', list(ids))
      .where('removed_at', 'is', null)
      .executeTakeFirst()
  return totalOf(sum, id, below)
}

async function totalOf(
  sum: (ids: readonly string[]) => Promise<{ readonly seconds: number } | undefined>,
  id: string,
  below: readonly string[],
): Promise<Total> {
  const own = (await sum([id]))?.seconds ?? 0
  const rest = below.length === 0 ? 0 : ((await sum(below))?.seconds ?? 0)
  return { own, all: own + rest }
}

/** The entries nearest to now, in order of time, and how many there are. */
export async function scheduleOf(
  { read, userId }: UserReads,
  id: string,
  now: string,
): Promise<{ entries: WireEntry[]; entryCount: number }> {
  const entries = read
    .selectFrom('entries')
    .where('user_id', '=', userId)
    .where('task_id', '=', id)
    .where('removed_at', 'is', null)
  const ahead = await entries
    .select(entryColumns)
    .where('end_time', '>', now)
    .orderBy('start_time')
    .orderBy('id')
    .limit(mostAhead)
    .execute()
  const behind = await entries
    .select(entryColumns)
    .where('end_time', '<=', now)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(mostBehind)
    .execute()
  const { count } = await entries.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { entries: [...behind.toReversed(), ...ahead].map(wireEntry), entryCount: Number(count) }
}
