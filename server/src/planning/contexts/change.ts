import type { InputOf } from '@lustra/contract/call'
import type { contexts } from '@lustra/contract/contexts'
import { formatWeekHours } from '@lustra/domain/capacity'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import { wireContextOf } from './context-reply.ts'
import { nameOfPerson, personColumns } from './person-columns.ts'
import { contextOf, refuseName, refuseTakenName } from './refusals.ts'

/** Changes only the properties in the input. */
export const change: WriteHandlerOf<typeof contexts, 'change'> = (input, { app, author, now }) =>
  app.store.write(author, 'contexts.change', async (writer) => {
    const context = await contextOf(writer, input.id)
    const changed = { ...context, ...columnsOf(input, context.kind) }
    if (changed.kind === 'person') changed.name = nameOfPerson(changed)
    if (changed.name !== context.name) {
      refuseName(changed.name)
      await refuseTakenName(writer, changed)
    }
    const { user_id: _, id, ...columns } = changed
    await writer.update('contexts', id, columns)
    writer.about(changed.name)
    return { context: await wireContextOf({ app, now }, writer, id) }
  })

type Input = InputOf<(typeof contexts)['actions']['change']>

function columnsOf({ name, notes, hours, additionalData }: Input, kind: string): Partial<ContextsTable> {
  const { categoryInfo, personInfo } = additionalData ?? {}
  // A person's name follows from its parts (CTX-029).
  if (kind === 'person' ? name !== undefined || categoryInfo : personInfo) throw otherType()
  if (categoryInfo && kind !== 'category') throw otherType()
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(notes !== undefined && { notes }),
    ...(hours && { hours: formatWeekHours(hours) }),
    ...(categoryInfo && { color: categoryInfo.color }),
    ...(personInfo && personColumns(personInfo)),
  }
}

function otherType(): Refusal {
  return new Refusal('validation', (words) => words.contextRefusals.otherType, { field: 'additionalData' })
}
