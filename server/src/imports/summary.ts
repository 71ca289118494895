/** A file that was sent, and what is said of it: the same before and after it is taken in. */
import type { InputOf, ReplyOf } from '@lustra/contract/call'
import type { ImportNote, imports } from '@lustra/contract/imports'
import type { AccountFile } from '../account-data/index.ts'
import type { UserContext } from '../call/context.ts'
import { Refusal } from '../refusal.ts'
import type { ImportPlan, PlannedContext } from './import-preview.ts'
import { NoteList } from './notes.ts'
import { readApart } from './reading/read-in-worker.ts'
import type { KnownContexts } from './write-contexts.ts'

type Check = (typeof imports)['actions']['check']

const namesShown = 20

export async function planOfFile(
  { fileName, data, format }: InputOf<Check>,
  { user, now, language }: UserContext,
): Promise<ImportPlan> {
  const file = { fileName, bytes: bytesOf(data), format: format ?? null }
  return readApart(user.id, { file, now, zone: user.timeZone, language })
}

export function summaryOf(plan: ImportPlan, known: KnownContexts): ReplyOf<Check> {
  const { tasks, entries, records, contexts }: Inside = plan.account ? insideOf(plan.account) : plan
  const fresh = contexts.filter((context) => known(context) === null)
  const contacts = fresh.filter(({ contact }) => contact)
  const named = tasks.length > 0 ? tasks : contacts
  return {
    format: plan.format,
    tasks: tasks.length,
    entries: entries.length,
    records: records.length,
    contexts: fresh.length - contacts.length,
    contacts: contacts.length,
    refused: [...plan.refused, ...knownContacts(plan, known)],
    simplified: [...plan.simplified],
    sample: named.slice(0, namesShown).map(({ name }) => name),
  }
}

interface Inside {
  readonly tasks: readonly { readonly name: string }[]
  readonly entries: readonly object[]
  readonly records: readonly object[]
  readonly contexts: readonly PlannedContext[]
}

/** What a person would count of a whole account; what lies in its recycle bin comes along unsaid. */
function insideOf({ tasks, entries, records, contexts }: AccountFile): Inside {
  const isThere = (row: { readonly removed_at: number | null }) => row.removed_at === null
  return {
    tasks: tasks.filter(isThere),
    entries: entries.filter(isThere),
    records: records.filter(isThere),
    contexts: contexts.filter(isThere).map(({ kind, name, color }) => ({ kind, name, color })),
  }
}

/** A contact that is there already is left as it is: nothing is updated silently (CTX-N11). */
function knownContacts({ contexts }: ImportPlan, known: KnownContexts): ImportNote[] {
  const notes = new NoteList()
  for (const context of contexts) {
    if (context.contact && known(context) !== null) notes.add('knownContact', { subject: context.name })
  }
  return notes.list()
}

function bytesOf(data: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(data)
  } catch (cause) {
    throw new Refusal('validation', (words) => words.imports.refusals.notBase64, { field: 'data', cause })
  }
}
