import type { imports } from '@lustra/contract/imports'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { reconcile } from './reconcile.ts'
import { previewOfFile, summaryOf } from './summary.ts'
import { readExistingContexts } from './write-contexts.ts'

/** Previews the import of a file; changes nothing. */
export const check: HandlerOf<typeof imports, 'check'> = async (input, context) => {
  const preview = await previewOfFile(input, context)
  return reading(context.app, context.user.id, async (reads) =>
    summaryOf(await reconcile(reads, preview), await readExistingContexts(reads)),
  )
}
