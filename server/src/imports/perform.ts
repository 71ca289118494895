import type { imports } from '@lustra/contract/imports'
import { writeAccount } from '../account-data/index.ts'
import type { HandlerOf } from '../call/serve.ts'
import { reconcile } from './reconcile.ts'
import { previewOfFile, summaryOf } from './summary.ts'
import { readExistingContexts } from './write-contexts.ts'
import { writeImport } from './write-import.ts'

/** Imports a file as one change, which can be undone at once. */
export const perform: HandlerOf<typeof imports, 'perform'> = async (input, context) => {
  const { app, author, now } = context
  const read = await previewOfFile(input, context)
  const summary = await app.store.write(author, 'imports.perform', async (writer) => {
    const existing = await readExistingContexts(writer)
    const preview = await reconcile(writer, read)
    await (preview.account ? writeAccount(context, writer, read.account!) : writeImport(writer, preview, now))
    writer.about(input.fileName)
    return summaryOf(preview, existing)
  })
  // Optional: the import is committed.
  await app.database.analyze().catch(() => {})
  return summary
}
