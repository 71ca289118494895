/** Publishes changes of other processes by polling connected users' journals, because not every PostgreSQL has LISTEN/NOTIFY. */
import type { App } from '../app/app.ts'
import { pendingWork } from '../kernel/app/pending-work.ts'
import { changesAfter, recentChanges } from './committed-changes.ts'

const pollIntervalMs = 500

export function followOtherProcesses(app: App, onError: (error: unknown) => void): () => void {
  const lastSeen: LastSeen = { lines: new Map(), reminded: new Map() }
  let timer = setTimeout(() => void pendingWork(app).add(poll()), pollIntervalMs)
  let stopped = false

  async function poll(): Promise<void> {
    try {
      await publishNewChanges(app, lastSeen, onError)
    } catch (error) {
      onError(error)
    }
    if (!stopped) timer = setTimeout(() => void pendingWork(app).add(poll()), pollIntervalMs)
  }

  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** The last published numbers, by user id. */
interface LastSeen {
  readonly lines: Map<string, number>
  readonly reminded: Map<string, number>
}

async function publishNewChanges(
  app: App,
  { lines: lastLines, reminded: lastReminded }: LastSeen,
  onError: (error: unknown) => void,
): Promise<void> {
  const users = app.changeFeed.users
  for (const map of [lastLines, lastReminded]) {
    for (const user of map.keys()) if (!users.includes(user)) map.delete(user)
  }
  if (users.length === 0) return
  const journals = await app.database.read
    .selectFrom('journals')
    .select(['user_id', 'seq', 'reminded'])
    .where('user_id', 'in', app.database.dialect.list(users))
    .execute()
  for (const { user_id, seq, reminded } of journals) {
    // A tab that has just connected has loaded its data.
    if ((lastReminded.get(user_id) ?? reminded) !== reminded)
      app.changeFeed.publish({ userId: user_id, reminders: reminded })
    lastReminded.set(user_id, reminded)
    const last = lastLines.get(user_id)
    if (last === seq) continue
    try {
      const lines =
        last === undefined ? await recentChanges(app, user_id) : await changesAfter(app, user_id, last)
      for (const line of lines) app.changeFeed.publish(line)
      lastLines.set(user_id, seq)
    } catch (error) {
      // The next poll reads them.
      onError(error)
    }
  }
}
