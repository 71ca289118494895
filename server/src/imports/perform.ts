import type { imports } from '@lustra/contract/imports'
import { writeAccount } from '../account-data/index.ts'
import type { HandlerOf } from '../call/serve.ts'
import { fitted } from './fit-records.ts'
import { planOfFile, summaryOf } from './summary.ts'
import { knownContexts } from './write-contexts.ts'
import { writePlan } from './write-import.ts'

/** Takes a file in as one change, which one undo takes back. */
export const perform: HandlerOf<typeof imports, 'perform'> = async (input, context) => {
  const { app, author, now } = context
  const read = await planOfFile(input, context)
  const summary = await app.store.write(author, 'imports.perform', async (writer) => {
    const known = await knownContexts(writer)
    const plan = await fitted(writer, read)
    await (plan.account ? writeAccount(context, writer, plan.account) : writePlan(writer, plan, now))
    writer.about(input.fileName)
    return summaryOf(plan, known)
  })
  // The import stands, whether or not this can be done.
  await app.database.analyze().catch(() => {})
  return summary
}
