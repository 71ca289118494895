import type { auditLog } from '@lustra/contract/audit-log'
import type { HandlerOf } from '../../call/handler.ts'
import { actorsOf, countActs, readActs } from './read-acts.ts'

export const list: HandlerOf<typeof auditLog, 'list'> = async ({ pageSize, offset, ...filter }, context) => {
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
