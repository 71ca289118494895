import type { App } from '../app/app.ts'
import type { Transacting } from '../database/database.ts'
import type { Author } from '../store/store.ts'
import { countReminded } from './reminder-clock.ts'

/** Lets every tab of the user know that what they are reminded of has changed; `count` is how often it has. */
export function announceReminders(app: App, userId: string, count: number): void {
  app.changeFeed.publish({ userId, reminders: count })
}

/** Changes delivered reminders, and announces it. */
export async function changeDelivered(
  app: App,
  author: Author,
  work: (transaction: Transacting) => Promise<void>,
): Promise<void> {
  const count = await app.store.writeWithoutHistory(author, ['reminders'], async (transaction) => {
    await work(transaction)
    return countReminded(transaction, author.userId)
  })
  announceReminders(app, author.userId, count)
}
