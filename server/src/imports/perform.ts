import type { imports } from '@lustra/contract/imports'
import type { HandlerOf } from '../call/serve.ts'
import { readingFile } from './summary.ts'
import { writeFile } from './write-file.ts'

/** Imports a file as one change, which can be undone at once. */
export const perform: HandlerOf<typeof imports, 'perform'> = async (input, context) => {
  const { app, author } = context
  const summary = await readingFile(input, context, (read) =>
    app.store.write(author, 'imports.perform', async (writer) => {
      writer.about(input.fileName)
      return writeFile(writer, read, context)
    }),
  )
  // Optional: the import is committed.
  await app.database.analyze().catch(() => {})
  return summary
}
