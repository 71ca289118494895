import type { auditLog } from '@lustra/contract/audit-log'
import type { HandlerOf, Handlers } from '../call/handler.ts'
import { actorsOf, countActs, readActs } from './read-acts.ts'

const list: HandlerOf<typeof auditLog, 'list'> = async ({ pageSize, offset, ...filter }, context) => {
  const { read } = context.app.database
  return {
    events: await readActs(read, filter, context, { limit: pageSize, offset }),
    count: await countActs(read, filter, context),
    total: await countActs(
      read,
      { text: '', actor: null, target: null, act: null, from: null, to: null },
      context,
    ),
    actors: await actorsOf(read),
  }
}

export const auditLogHandlers: Handlers<typeof auditLog> = { list }
