/** The reply about a file, the same for preview and import. */
import type { InputOf, ReplyOf } from '@lustra/contract/call'
import type { ImportNote, imports } from '@lustra/contract/imports'
import type { AccountFile } from '../../people/account-data/index.ts'
import type { UserContext } from '../../call/context.ts'
import { nameOfNote } from '../../planning/inbox/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ImportPreview, ImportedContext } from './import-preview.ts'
import { NoteList } from './notes.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import type { ReconciledImport } from './reconcile.ts'
import type { ExistingContexts } from './write-contexts.ts'

type Check = (typeof imports)['actions']['check']

const sampleSize = 20

/** Reads the file of a call, and passes the result to `use`. */
export async function readingFile<T>(
  { fileName, format }: InputOf<Check>,
  { user, now, language, upload }: UserContext,
  use: (preview: ImportPreview) => Promise<T>,
): Promise<T> {
  if (!upload?.isBase64) {
    throw new Refusal('validation', (words) => words.imports.refusals.notBase64, { field: 'data' })
  }
  const { descriptor, size } = upload
  const file = { fileName, descriptor, size, format: format ?? null }
  return readInWorker(user.id, { file, now, zone: user.timeZone, language }, use)
}

export function summaryOf(preview: ReconciledImport, existingId: ExistingContexts): ReplyOf<Check> {
  const { tasks, entries, records, contexts, notes }: AccountContent = preview.account
    ? contentOf(preview.account)
    : newContentOf(preview)
  const fresh = contexts.filter((context) => existingId(context) === null)
  const contacts = fresh.filter(({ contact }) => contact)
  const contents = contacts.length > 0 ? contacts : notes.map(({ text }) => ({ name: nameOfNote(text) }))
  const named = tasks.length > 0 ? tasks : contents
  return {
    format: preview.format,
    tasks: tasks.length,
    entries: entries.length,
    records: records.length,
    contexts: fresh.length - contacts.length,
    contacts: contacts.length,
    notes: notes.length,
    refused: [...preview.refused, ...existingContacts(preview, existingId)],
    simplified: [...preview.simplified],
    undecided: [...preview.undecided],
    existing: preview.existing,
    sample: named.slice(0, sampleSize).map(({ name }) => name),
  }
}

interface AccountContent {
  readonly tasks: readonly { readonly name: string }[]
  readonly entries: readonly object[]
  readonly records: readonly object[]
  readonly contexts: readonly ImportedContext[]
  readonly notes: readonly { readonly text: string }[]
}

/** The content that is new to the account and fits. */
function newContentOf({ tasks, records, ...rest }: ImportPreview): AccountContent {
  return {
    ...rest,
    tasks: tasks.filter(({ existingId }) => existingId === undefined),
    records: records.filter(({ inBin }) => !inBin),
  }
}

/** The items of an account file outside of its recycle bin, for the counts in the summary. */
function contentOf({ tasks, entries, records, contexts, notes }: AccountFile): AccountContent {
  const isNotRemoved = (row: { readonly removed_at: number | null }) => row.removed_at === null
  return {
    tasks: tasks.filter(isNotRemoved),
    entries: entries.filter(isNotRemoved),
    records: records.filter(isNotRemoved),
    contexts: contexts.filter(isNotRemoved).map(({ kind, name, color }) => ({ kind, name, color })),
    notes: notes.filter(isNotRemoved),
  }
}

/** Notes about existing contacts, which are not updated (CTX-N11). */
function existingContacts({ contexts }: ImportPreview, existingId: ExistingContexts): ImportNote[] {
  const notes = new NoteList()
  for (const context of contexts) {
    if (context.contact && existingId(context) !== null) notes.add('knownContact', { subject: context.name })
  }
  return notes.list()
}
