/** The two calls of an import. They run outside the command queue: a large file takes minutes, and other changes do not wait. */
import { calls } from '#data/calls.ts'
import { type Outcome } from '#data/mutation.ts'
import { outcomeOf } from '#data/outcome.ts'
import { type ResultOf } from '@lustra/contract/call'
import { contexts } from '@lustra/contract/contexts'
import { imports } from '@lustra/contract/imports'

const importCalls = calls(imports)

/** A failure is shown at its file. */
const atTheFile = { failures: 'caller' } as const

const contextCalls = calls(contexts)

export type Summary = ResultOf<(typeof imports)['actions']['check']>

interface EncodedFile {
  readonly fileName: string
  /** The bytes as base64. */
  readonly data: string
}

/** Previews an import; imports nothing. */
export function checkFile(file: EncodedFile): Promise<Outcome<Summary>> {
  return outcomeOf(importCalls.check(file, atTheFile))
}

export function importFile(
  file: EncodedFile,
): Promise<Outcome<Summary & { readonly seq?: number | undefined }>> {
  return outcomeOf(importCalls.perform(file, atTheFile))
}

type Contacts = ResultOf<(typeof contexts)['actions']['importContacts']>

/** Previews the contacts at Google, or tells that access to them is needed (CTX-044). */
export function checkContacts(): Promise<Outcome<Contacts>> {
  return outcomeOf(contextCalls.importContacts({ forceImport: false }, atTheFile))
}

export function importContacts(): Promise<Outcome<Contacts & { readonly seq?: number | undefined }>> {
  return outcomeOf(contextCalls.importContacts({ forceImport: true }, atTheFile))
}
