import type { Area } from '@lustra/contract/area'
import type { App } from '../create-app.ts'
import type { Transacting } from '../database/database.ts'
import type { Author, Written } from '../store/store.ts'
import { countReminded } from './reminder-clock.ts'

const remindedAreas: readonly Area[] = ['reminders']

/** As the live channel tells it: no line of the journal, so a number below zero. */
export function remindedAs(userId: string, reminded: number): Written {
  return { userId, sessionId: '', seq: -reminded, areas: remindedAreas }
}

export function tellReminded(app: App, userId: string, reminded: number): void {
  app.live.tell(remindedAs(userId, reminded))
}

/** Changes what was said, and lets every tab of the user know. */
export async function changeSaid(
  app: App,
  author: Author,
  work: (transaction: Transacting) => Promise<void>,
): Promise<void> {
  const reminded = await app.store.writeWithoutHistory(author, remindedAreas, async (transaction) => {
    await work(transaction)
    return countReminded(transaction, author.userId)
  })
  tellReminded(app, author.userId, reminded)
}
