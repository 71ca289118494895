/** Which of a plan's contexts the account has already, and how the others come into it. */
import type { Email } from '@lustra/contract/contexts'
import { newId } from '@lustra/contract/ids'
import { contextKey, normalizedEmail, contactIndexes } from '@lustra/domain/contexts'
import { categoryColor, newContext, personColumns, readContexts } from '../contexts/index.ts'
import type { ContextsTable } from '../database/tables.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import type { PlannedContact, PlannedContext } from './import-preview.ts'

/** Finds what the account has: a person by an e-mail address, then by name; anything else by kind and name (CTX-N11). */
export type KnownContexts = (context: PlannedContext) => string | null

export async function knownContexts(reads: UserReads): Promise<KnownContexts> {
  const byName = new Map((await readContexts(reads)).map((context) => [contextKey(context), context.id]))
  const byEmail = await idsByEmail(reads)
  return (context) => {
    const emails = context.contact?.emails ?? []
    const known = emails
      .map(({ email }) => byEmail.get(normalizedEmail(email)))
      .find((id) => id !== undefined)
    return known ?? byName.get(contextKey(context)) ?? null
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

/** The ids of a plan's contexts, old and new. */
export async function writeContexts(
  writer: Writer,
  contexts: readonly PlannedContext[],
  now: number,
): Promise<string[]> {
  const known = await knownContexts(writer)
  const fresh = contexts.filter((context) => known(context) === null)
  const categories = fresh.filter(({ kind }) => kind === 'category')
  const made = new Map(
    fresh.map((context) => [context, rowOf(context, categoryColor(categories.indexOf(context)), now)]),
  )
  await writer.insert('contexts', ...made.values())
  return contexts.map((context) => made.get(context)?.id ?? known(context)!)
}

function rowOf(
  { kind, name, color, contact }: PlannedContext,
  ownColor: string,
  now: number,
): Omit<ContextsTable, 'user_id'> {
  const row = newContext({ id: newId(), kind, name, now })
  const chosen = color ?? (kind === 'category' ? ownColor : row.color)
  return { ...row, color: chosen, ...(contact && contactColumns(contact)) }
}

function contactColumns({ names, emails, phones, addresses, notes, ...rest }: PlannedContact) {
  return {
    ...personColumns({
      ...names,
      ...rest,
      emails: lettered(emails),
      phones: lettered(phones),
      addresses: lettered(addresses).map((address) => ({ ...address, isNew: false })),
    }),
    notes,
  }
}

function lettered<T>(entries: readonly T[]): (T & { readonly index: string })[] {
  return entries.map((entry, place) => ({ ...entry, index: contactIndexes[place]! }))
}
