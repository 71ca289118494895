import type { App } from '../app.ts'
import type { Transacting } from '../database/database.ts'
import type { Written } from '../store/store.ts'
import { countReminded } from './reminder-clock.ts'

/** As the live channel tells it: no line of the journal, so a number below zero. */
export function remindedAs(userId: string, reminded: number): Written {
  return { userId, sessionId: '', seq: -reminded, areas: ['reminders'] }
}

export function tellReminded(app: App, userId: string, reminded: number): void {
  app.live.tell(remindedAs(userId, reminded))
}

/** Changes what was said, and lets every tab of the user know. */
export async function changeSaid(
  app: App,
  userId: string,
  work: (transaction: Transacting) => Promise<void>,
): Promise<void> {
  const reminded = await app.database.transaction(async (transaction) => {
    await work(transaction)
    return countReminded(transaction, userId)
  })
  tellReminded(app, userId, reminded)
}
