import type { imports } from '@lustra/contract/imports'
import type { HandlerOf } from '../../call/handler.ts'
import { readingFile } from './summary.ts'
import { writeFile } from './write-file.ts'

/** Previews the import of a file by importing it and rolling back. */
export const check: HandlerOf<typeof imports, 'check'> = (input, context) =>
  readingFile(input, context, (read) =>
    context.app.store.rehearse(context.user.id, (writer) => writeFile(writer, read, context)),
  )
