/**
 * Hears what other processes on the same PostgreSQL wrote, for the users this one has tabs of: it asks for their
 * journals' last numbers twice a second. No LISTEN/NOTIFY, which not every engine of that family has.
 */
import type { App } from '../app.ts'
import { writtenAfter, writtenLately } from './written.ts'

const interval = 500

export function followOthers(app: App, onError: (error: unknown) => void): () => void {
  const known = new Map<string, number>()
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

async function look(app: App, known: Map<string, number>): Promise<void> {
  const users = app.live.users
  for (const user of known.keys()) if (!users.includes(user)) known.delete(user)
  if (users.length === 0) return
  const journals = await app.database.read
    .selectFrom('journals')
    .select(['user_id', 'seq'])
    .where('user_id', 'in', app.database.list(users))
    .execute()
  for (const { user_id, seq } of journals) {
    const last = known.get(user_id)
    known.set(user_id, seq)
    if (last === seq) continue
    const lines =
      last === undefined ? await writtenLately(app, user_id) : await writtenAfter(app, user_id, last)
    for (const line of lines) app.live.tell(line)
  }
}
