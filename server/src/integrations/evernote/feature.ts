import { evernoteNotebooks, evernoteSettings } from '@lustra/contract/evernote'
import { evernoteRowCode } from '@lustra/contract/settings'
import { evernoteSync } from '@lustra/contract/evernote-sync'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { endEvernote, onEvernoteDue, revokeAtEvernote } from './accounts.ts'
import { serveEvernoteCallback } from './callback.ts'
import { checkEvernote } from './check-service.ts'
import { connectEvernote, disconnectEvernote, finishEvernote, syncEvernote } from './connect.ts'
import { serveEvernoteHook } from './hook.ts'
import { evernoteLog } from './log.ts'
import { evernoteNotebookList, updateEvernoteNotebookList } from './notebooks.ts'
import { evernoteSyncHandlers } from './evernote-sync.ts'
import { evernoteSetting } from './setting.ts'
import { synchronizeEvernote } from './synchronize.ts'

export const evernoteFeature: ServerFeature = {
  calls: [
    serverCalls(evernoteSync, evernoteSyncHandlers),
    serverCalls(evernoteNotebooks, { evernoteNotebookList, updateEvernoteNotebookList }),
    serverCalls(evernoteSettings, {
      connectEvernote,
      finishEvernote,
      disconnectEvernote,
      syncEvernote,
      evernoteLog,
    }),
  ],
  jobs: (app, log) => [
    {
      name: 'evernote',
      cron: '*/20 * * * * *',
      wokenBy: (wake) => onEvernoteDue(app, wake),
      run: (signal) => synchronizeEvernote(app, log, signal),
    },
  ],
  routes: [serveEvernoteHook, serveEvernoteCallback],
  settingRows: { [evernoteRowCode]: evernoteSetting },
  accountRemoved: endEvernote,
  revokers: { evernote: revokeAtEvernote },
  probes: {
    evernote: {
      needed: ['evernote_url', 'evernote_consumer_key', 'evernote_consumer_secret'],
      addresses: ['evernote_url'],
      secrets: ['evernote_consumer_secret'],
      check: (values, { config, now }) => checkEvernote(values, config, now),
    },
  },
}
