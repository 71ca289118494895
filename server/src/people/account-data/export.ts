import type { accountExport } from '@lustra/contract/account-data'
import { perApp } from '../../kernel/app/per-app.ts'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readAccount } from './read-account.ts'

/** Users with a running export. An export takes several times the memory of its file. */
const exporting = perApp(() => new Set<string>())

/** Exports a consistent snapshot of the account, which an import can restore (SET-029, SET-N09); one per user (FND-N08). */
export const exportAccount: HandlerOf<typeof accountExport, 'export'> = async (
  { includeRemoved },
  { app, user, now },
) => {
  const busy = exporting(app)
  if (busy.has(user.id)) throw new Refusal('in-progress', (words) => words.refusals.inProgress)
  busy.add(user.id)
  try {
    return await reading(app, user.id, async (reads) => {
      const file = await readAccount(reads, includeRemoved)
      const day = storedNow(now, user.timeZone).slice(0, 10)
      return {
        fileName: `lustra-export-${day}.json`,
        data: Buffer.from(JSON.stringify(file)).toString('base64'),
      }
    })
  } finally {
    busy.delete(user.id)
  }
}
