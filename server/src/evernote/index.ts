/** What other features may import. */
export { endEvernote, onEvernoteDue, revokeAtEvernote } from './accounts.ts'
export { checkEvernote } from './check-service.ts'
export { connectEvernote, disconnectEvernote, finishEvernote, syncEvernote } from './connect.ts'
export { evernoteLog } from './log.ts'
export { type EvernoteFacts, evernoteSetting } from './setting.ts'
export { synchronizeEvernote } from './synchronize.ts'
