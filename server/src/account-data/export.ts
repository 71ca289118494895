import type { accountExport } from '@lustra/contract/account-data'
import { storedNow } from '../clock/user-clock.ts'
import type { HandlerOf } from '../call/handler.ts'
import { reading } from '../store/user-reads.ts'
import { readAccount } from './read-account.ts'

/** Exports one consistent snapshot of the account, as a file that import can restore (SET-029, SET-N09). */
export const exportAccount: HandlerOf<typeof accountExport, 'export'> = (
  { includeRemoved },
  { app, user, now },
) =>
  reading(app, user.id, async (reads) => {
    const file = await readAccount(reads, includeRemoved)
    const day = storedNow(now, user.timeZone).slice(0, 10)
    return {
      fileName: `lustra-export-${day}.json`,
      data: Buffer.from(JSON.stringify(file)).toString('base64'),
    }
  })
