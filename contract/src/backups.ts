/** POST /v1/admin/backups: the backups that the server keeps, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

const Backup = z.object({
  /** The name of its file. */
  name: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.int(),
  bytes: z.int(),
  /** When it was last read to its end; null: never. */
  verifiedAt: z.nullable(z.int()),
  /** Why it cannot be restored, as found then. */
  damage: z.nullable(z.string()),
})
export type Backup = z.output<typeof Backup>

export const backups = family('/v1/admin/backups', {
  /** The latest comes first. */
  list: call(
    {},
    {
      backups: z.array(Backup),
      isRunning: z.boolean(),
      /** How much of the backup that is being made is there. */
      writtenBytes: z.int(),
      isVerifying: z.boolean(),
      /** How many are kept; 0: the server makes none by itself. */
      kept: z.int(),
    },
    'administrator',
  ),
  /** Starts one, in the background. */
  create: call({}, {}, 'administrator'),
  /** Reads one to its end, in the background. */
  verify: call({ name: text(64, 1) }, {}, 'administrator'),
})

export const backupDownloadPath = '/v1/admin/backups/download'

/** Refused until the administrator has proved again who they are. */
export const BackupDownload = z.object({ name: text(64, 1) })
