/** POST /v1/admin/backups: the backups of the server, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

const Backup = z.object({
  name: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  bytes: z.int(),
  /** When it was last read completely; null: never. */
  verifiedAt: z.nullable(z.int()),
  /** Why it cannot be restored, as found at that time. */
  damage: z.nullable(z.string()),
})
export type Backup = z.output<typeof Backup>

export const backups = family('/v1/admin/backups', {
  /** Latest first. */
  list: call(
    {},
    {
      backups: z.array(Backup),
      isRunning: z.boolean(),
      /** The current size of the backup that is being written. */
      writtenBytes: z.int(),
      isVerifying: z.boolean(),
      /** The number of backups to keep; 0: the server makes none on its own. */
      kept: z.int(),
    },
    'administrator',
  ),
  /** Starts a backup in the background. */
  create: call({}, {}, 'administrator'),
  /** Verifies a backup in the background by reading it completely. */
  verify: call({ name: text(64, 1) }, {}, 'administrator'),
})

export const backupDownloadPath = '/v1/admin/backups/download'

/** Refused until the administrator has confirmed their identity again. */
export const BackupDownload = z.object({ name: text(64, 1) })
