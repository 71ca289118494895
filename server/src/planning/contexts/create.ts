import type { InputOf } from '@lustra/contract/call'
import type { contexts } from '@lustra/contract/contexts'
import { newId } from '@lustra/contract/ids'
import { formatWeekHours } from '@lustra/domain/capacity'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import { kindOf, wireContextOf } from './context-reply.ts'
import { newContext } from './new-context.ts'
import { nameOfPerson, personColumns } from './person-columns.ts'
import { refuseName, refuseTakenName } from './refusals.ts'

/** The client sends -1 for a new context; the server creates the id (CTX-010). */
export const create: WriteHandlerOf<typeof contexts, 'create'> = ({ context }, { app, author, now }) =>
  app.store.write(author, 'contexts.create', async (writer) => {
    const id = newId()
    const row = { ...newContext({ id, kind: kindOf(context.type), name: '', now }), ...columnsOf(context) }
    const name = row.kind === 'person' ? nameOfPerson(row) : context.name.trim()
    refuseName(name)
    await refuseTakenName(writer, { ...row, name })
    await writer.insert('contexts', { ...row, name })
    writer.about(name)
    return { context: await wireContextOf({ app, now }, writer, id) }
  })

type NewContext = InputOf<(typeof contexts)['actions']['create']>['context']

function columnsOf({ type, notes, hours, additionalData }: NewContext): Partial<ContextsTable> {
  const { categoryInfo, placeInfo, personInfo } = additionalData
  const infoOfType = { Category: categoryInfo, Place: placeInfo, Person: personInfo }
  const given = Object.values(additionalData).filter((info) => info !== undefined)
  if (given.some((info) => info !== infoOfType[type])) {
    throw new Refusal('validation', (words) => words.contextRefusals.otherType, { field: 'additionalData' })
  }
  return {
    notes,
    ...(hours && { hours: formatWeekHours(hours) }),
    ...(categoryInfo && { color: categoryInfo.color }),
    ...(personInfo && personColumns(personInfo)),
  }
}
