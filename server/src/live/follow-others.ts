/**
 * Hears what other processes on the same PostgreSQL wrote, for the users this one has tabs of: it asks for their
 * journals' last numbers twice a second. No LISTEN/NOTIFY, which not every engine of that family has.
 */
import type { App } from '../app/app.ts'
import { writtenAfter, writtenLately } from './written.ts'

const interval = 500

export function followOthers(app: App, onError: (error: unknown) => void): () => void {
  const known: Known = { lines: new Map(), reminded: new Map() }
  let timer = setTimeout(() => void poll(), interval)
  let stopped = false

  async function poll(): Promise<void> {
    try {
      await look(app, known)
    } catch (error) {
      onError(error)
    }
    if (!stopped) timer = setTimeout(() => void poll(), interval)
  }

  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** By user, what was heard of last. */
interface Known {
  readonly lines: Map<string, number>
  readonly reminded: Map<string, number>
}

async function look(app: App, { lines: known, reminded: knownReminded }: Known): Promise<void> {
  const users = app.changeFeed.users
  for (const map of [known, knownReminded]) {
    for (const user of map.keys()) if (!users.includes(user)) map.delete(user)
  }
  if (users.length === 0) return
  const journals = await app.database.read
    .selectFrom('journals')
    .select(['user_id', 'seq', 'reminded'])
    .where('user_id', 'in', app.database.list(users))
    .execute()
  for (const { user_id, seq, reminded } of journals) {
    // Whoever has just begun to listen has asked what was said.
    if ((knownReminded.get(user_id) ?? reminded) !== reminded)
      app.changeFeed.publish({ userId: user_id, reminders: reminded })
    knownReminded.set(user_id, reminded)
    const last = known.get(user_id)
    known.set(user_id, seq)
    if (last === seq) continue
    const lines =
      last === undefined ? await writtenLately(app, user_id) : await writtenAfter(app, user_id, last)
    for (const line of lines) app.changeFeed.publish(line)
  }
}
