/** The calls of an import. They bypass the command queue: a large file takes minutes, and other changes must not wait. */
import { calls } from '#data/calls.ts'
import { type Outcome } from '#data/mutation.ts'
import { outcomeOf } from '#data/outcome.ts'
import { type ResultOf } from '@lustra/contract/call'
import { contexts } from '@lustra/contract/contexts'
import { imports } from '@lustra/contract/imports'

const importCalls = calls(imports)

const atTheFile = { failures: 'caller' } as const

const contextCalls = calls(contexts)

export type Summary = ResultOf<(typeof imports)['actions']['check']>

interface EncodedFile {
  readonly fileName: string
  /** Base64. */
  readonly data: string
}

/** Previews an import without importing. */
export function checkFile(file: EncodedFile): Promise<Outcome<Summary>> {
  return outcomeOf(importCalls.check(file, atTheFile))
}

export function importFile(
  file: EncodedFile,
): Promise<Outcome<Summary & { readonly seq?: number | undefined }>> {
  return outcomeOf(importCalls.perform(file, atTheFile))
}

type Contacts = ResultOf<(typeof contexts)['actions']['importContacts']>

/** Previews Google contacts, or reports that access is needed (CTX-044). */
export function checkContacts(): Promise<Outcome<Contacts>> {
  return outcomeOf(contextCalls.importContacts({ forceImport: false }, atTheFile))
}

export function importContacts(): Promise<Outcome<Contacts & { readonly seq?: number | undefined }>> {
  return outcomeOf(contextCalls.importContacts({ forceImport: true }, atTheFile))
}
