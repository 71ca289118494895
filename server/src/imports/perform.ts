import type { imports } from '@lustra/contract/imports'
import { tablesInOrder } from '../account-data/index.ts'
import type { HandlerOf } from '../call/serve.ts'
import { importAnswers } from '../onboarding/index.ts'
import type { Writer } from '../store/writer.ts'
import type { ImportPreview } from './import-preview.ts'
import { readingFile } from './summary.ts'
import { writeFile } from './write-file.ts'

/** With fewer rows nobody waits long for the transaction, and to copy the account first would take longer. */
const manyRows = 1000

/** Imports a file as one change, which can be undone at once. */
export const perform: HandlerOf<typeof imports, 'perform'> = async (input, context) => {
  const { app, author, now } = context
  const summary = await readingFile(input, context, (read) => {
    const work = (writer: Writer) => {
      writer.about(input.fileName)
      return writeFile(writer, read, context)
    }
    const answers = read.account?.onboarding ?? []
    if (rowsOf(read) > manyRows) {
      return app.store.writeMany(author, 'imports.perform', work, (transaction) =>
        importAnswers(transaction, author.userId, answers, now),
      )
    }
    return app.store.write(author, 'imports.perform', async (writer) => {
      const summary = await work(writer)
      await importAnswers(writer.read, author.userId, answers, now)
      return summary
    })
  })
  // Optional: the import is committed.
  await app.database.analyze().catch(() => {})
  return summary
}

function rowsOf({ account, tasks, entries, series, records, contexts, notes }: ImportPreview): number {
  const lists = account
    ? tablesInOrder.map((table) => account[table])
    : [tasks, entries, records, contexts, notes, ...series.map(({ changed }) => changed)]
  return lists.reduce((sum, { length }) => sum + length, 0)
}
