import type { Kernel } from '../../kernel/app/kernel.ts'
import type { Transacting } from '../../kernel/database/database.ts'
import type { Author } from '../../kernel/store/store.ts'
import { countReminderChange } from './reminder-clock.ts'

/** Tells the user's tabs that delivered reminders have changed; `count` numbers the changes. */
export function announceReminders(app: Kernel, userId: string, count: number): void {
  app.changeFeed.publish({ userId, reminders: count })
}

/** Changes delivered reminders and tells the user's tabs. */
export async function changeDelivered(
  app: Kernel,
  author: Author,
  work: (transaction: Transacting) => Promise<void>,
): Promise<void> {
  const count = await app.store.writeWithoutHistory(author, ['reminders'], async (transaction) => {
    await work(transaction)
    return countReminderChange(transaction, author.userId)
  })
  announceReminders(app, author.userId, count)
}
