import { BackupDownload, backupDownloadPath, backups } from '@lustra/contract/backup'
import { file } from '../../kernel/app/handler.ts'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { create, downloadBackup, list, verify } from './backup-calls.ts'
import { backUpJob } from './scheduled-backups.ts'

export const backupFeature: ServerFeature = {
  calls: [serverCalls(backups, { list, create, verify })],
  files: [file({ path: backupDownloadPath, input: BackupDownload, access: 'administrator' }, downloadBackup)],
  jobs: (app) => [backUpJob(app)],
}
