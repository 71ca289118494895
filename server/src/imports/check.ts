import type { imports } from '@lustra/contract/imports'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { fitted } from './fit-records.ts'
import { planOfFile, summaryOf } from './summary.ts'
import { knownContexts } from './write-contexts.ts'

/** What would come of a file; nothing is changed. */
export const check: HandlerOf<typeof imports, 'check'> = async (input, context) => {
  const plan = await planOfFile(input, context)
  return reading(context.app, context.user.id, async (reads) =>
    summaryOf(await fitted(reads, plan), await knownContexts(reads)),
  )
}
