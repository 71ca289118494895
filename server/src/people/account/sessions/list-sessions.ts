import type { SessionId } from '@lustra/contract/ids'
import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { deviceName } from '../../../kernel/device-name.ts'
import { isOver } from './sessions.ts'

/** The account's open sessions, last used first. */
export const listSessions: HandlerOf<typeof security, 'listSessions'> = async (
  _input,
  { app, user, now },
) => {
  const rows = await app.database.read
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', user.id)
    .orderBy('seen_at', 'desc')
    .execute()
  const values = await app.globalSettings.read()
  const sessions = rows
    .filter((row) => !isOver(row, now, values))
    .map((row) => ({
      id: row.id as SessionId,
      device: deviceName(row.device),
      createdAt: row.created_at,
      seenAt: row.seen_at,
      current: row.id === user.sessionId,
    }))
  return { sessions }
}
