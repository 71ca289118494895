/** Matches imported contexts with existing ones and writes the others. */
import type { Email } from '@lustra/contract/contexts'
import { newId } from '@lustra/contract/ids'
import { contextKey, normalizedEmail, contactIndexes, nextColor } from '@lustra/domain/contexts'
import { newContext, personColumns, readContexts } from '../../planning/contexts/index.ts'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import type { ImportedContact, ImportedContext } from './import-preview.ts'

/** Finds the id of the existing context: a person by e-mail address, then by name; others by kind and name (CTX-N11). */
export type ExistingContexts = (context: ImportedContext) => string | null

export async function readExistingContexts(reads: UserReads): Promise<ExistingContexts> {
  const byName = new Map((await readContexts(reads)).map((context) => [contextKey(context), context.id]))
  const byEmail = await idsByEmail(reads)
  return (context) => {
    const emails = context.contact?.emails ?? []
    const id = emails.map(({ email }) => byEmail.get(normalizedEmail(email))).find((id) => id !== undefined)
    return id ?? byName.get(contextKey(context)) ?? null
  }
}

async function idsByEmail({ read, userId }: UserReads): Promise<Map<string, string>> {
  const people = await read
    .selectFrom('contexts')
    .select(['id', 'emails'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('emails', '!=', '[]')
    .execute()
  return new Map(
    people.flatMap(({ id, emails }) =>
      (JSON.parse(emails) as Email[]).map(({ email }) => [normalizedEmail(email), id] as const),
    ),
  )
}

/** Returns the ids of all contexts, existing and new. */
export async function writeContexts(
  writer: Writer,
  contexts: readonly ImportedContext[],
  now: number,
): Promise<string[]> {
  const existingId = await readExistingContexts(writer)
  const fresh = contexts.filter((context) => existingId(context) === null)
  const colors = [...(await readContexts(writer)), ...fresh].flatMap(({ color }) => color ?? [])
  const rows = new Map(fresh.map((context) => [context, rowOf(context, colors, now)]))
  await writer.insertAll('contexts', [...rows.values()])
  return contexts.map((context) => rows.get(context)?.id ?? existingId(context)!)
}

/** Adds its colour to `colors`, those that are used. */
function rowOf(
  { kind, name, color, contact }: ImportedContext,
  colors: string[],
  now: number,
): Omit<ContextsTable, 'user_id'> {
  const row = newContext({ id: newId(), kind, name, now })
  const chosen = color ?? (kind === 'category' ? nextColor(colors) : row.color)
  colors.push(chosen)
  return { ...row, color: chosen, ...(contact && contactColumns(contact)) }
}

function contactColumns({ names, emails, phones, addresses, notes, ...rest }: ImportedContact) {
  return {
    ...personColumns({
      ...names,
      ...rest,
      emails: withLetters(emails),
      phones: withLetters(phones),
      addresses: withLetters(addresses).map((address) => ({ ...address, isNew: false })),
    }),
    notes,
  }
}

function withLetters<T>(entries: readonly T[]): (T & { readonly index: string })[] {
  return entries.map((entry, position) => ({ ...entry, index: contactIndexes[position]! }))
}
