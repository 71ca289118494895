/** The calls for administrators (INT-023). */
import type { evernoteSync } from '@lustra/contract/evernote-sync'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf, Handlers } from '../../call/handler.ts'
import type { EvernoteLogTable } from '../../kernel/database/tables.ts'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import { configuredService } from './access.ts'
import { evernoteDue } from './accounts.ts'
import { linesOf } from './log.ts'
import { makeDue, notConnected } from './notebooks.ts'

const maxLines = 200

const log: HandlerOf<typeof evernoteSync, 'log'> = async (_, context) => {
  const lines = await context.app.database.read
    .selectFrom('evernote_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(maxLines)
    .execute()
  return { log: textOf(context, lines) }
}

const forceSync: HandlerOf<typeof evernoteSync, 'forceSync'> = async ({ userId }, context) => {
  const { app, now } = context
  await configuredService(app)
  const isConnected = await app.database.transaction(async (transaction) => {
    const isDue = await makeDue(transaction, userId, now, 1)
    const target = userTarget(userId)
    if (isDue)
      await recordAct(transaction, {
        actor: callerOf(context),
        act: 'evernote-sync-forced',
        target,
        at: now,
      })
    return isDue
  })
  if (!isConnected) throw notConnected()
  evernoteDue(app)
  return { log: textOf(context, await linesOf(app.database.read, userId)) }
}

export const evernoteSyncHandlers: Handlers<typeof evernoteSync> = { log, forceSync }

function textOf({ user, words }: UserContext, lines: readonly EvernoteLogTable[]): string {
  const { evernoteSync: texts } = words
  if (lines.length === 0) return texts.log.empty
  return lines
    .map(({ at, user_id, added, changed, removed, error }) =>
      [
        storedNow(at, user.timeZone),
        user_id,
        error === null ? texts.log.counts(added, changed, removed) : texts.errors[error],
      ].join(' '),
    )
    .join('<br>')
}
