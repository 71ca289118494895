import type { imports } from '@lustra/contract/import'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { planOfFile, summaryOf } from './summary.ts'
import { newContexts } from './write-plan.ts'

/** What would come of a file; nothing is changed. */
export const check: HandlerOf<typeof imports, 'check'> = async (input, context) => {
  const plan = await planOfFile(input, context)
  const contexts = await reading(context.app, context.user.id, (reads) => newContexts(reads, plan.contexts))
  return summaryOf(plan, contexts.length)
}
