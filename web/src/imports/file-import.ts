/** The files of an import: first checked, then imported one after the other. */
import { session } from '#data/session.ts'
import { Store } from '#browser/store.ts'
import { type Outcome } from '#data/mutation.ts'
import { newId } from '@lustra/contract/ids'
import { type Summary, checkContacts, checkFile, importContacts, importFile } from './import-queries.ts'

export type Step =
  | { readonly kind: 'reading' }
  | { readonly kind: 'checked' | 'importing' | 'imported'; readonly summary: Summary }
  | { readonly kind: 'refused'; readonly message: string }

export interface ImportFile {
  readonly id: string
  readonly name: string
  /** Base64; empty until the file is read; null for Google contacts. */
  readonly data: string | null
  readonly step: Step
}

export interface ChosenFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export interface ImportTexts {
  readonly tooBig: string
  readonly unreadable: string
}

export interface Imported {
  readonly ids: readonly string[]
  readonly lines: readonly number[]
  readonly tasks: number
  readonly entries: number
  readonly records: number
  readonly contexts: number
  readonly contacts: number
  readonly notes: number
}

/** In base64 this is the limit of a call, fifty-six million characters. */
export const largestBytes = 42_000_000

/** Global, because an import continues while another screen is open. */
export const importFiles = new Store<readonly ImportFile[]>([])

session.signedIn.subscribe(() => {
  if (!session.signedIn.value) importFiles.set([])
})

/** Removes files that were already imported or refused. */
export function addFiles(chosen: readonly ChosenFile[], texts: ImportTexts): Promise<void> {
  const added = chosen.map((file) => ({ file, id: newId() }))
  const reading = added.map(({ file, id }) => ({
    id,
    name: file.name,
    data: '',
    step: { kind: 'reading' } as const,
  }))
  importFiles.set([...unfinished(), ...reading])
  return enqueue(async () => {
    for (const { file, id } of added) await check(id, file, texts)
  })
}

/** Previews Google contacts; `askForAccess` redirects to Google. */
export function addContacts(name: string, askForAccess: () => Promise<Outcome<unknown>>): Promise<void> {
  const id = newId()
  const others = unfinished().filter(({ data }) => data !== null)
  importFiles.set([...others, { id, name, data: null, step: { kind: 'reading' } }])
  return enqueue(async () => {
    const outcome = await checkContacts()
    if (!outcome.ok) return setStep(id, { kind: 'refused', message: outcome.failure.message })
    const { summary } = outcome.reply
    if (summary) return setStep(id, { kind: 'checked', summary })
    const left = await askForAccess()
    if (!left.ok) setStep(id, { kind: 'refused', message: left.failure.message })
  })
}

function unfinished(): readonly ImportFile[] {
  return importFiles.value.filter(({ step }) => step.kind !== 'imported' && step.kind !== 'refused')
}

export function removeFile(id: string): void {
  importFiles.set(importFiles.value.filter((file) => file.id !== id))
}

/** Imports every ready file; a failure does not stop the others. */
export async function importReadyFiles(): Promise<Imported> {
  const ids: string[] = []
  const lines: number[] = []
  const sum = { tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 0, notes: 0 }
  await enqueue(async () => {
    for (const { id, name, data, step } of importFiles.value.filter(isReady)) {
      setStep(id, { kind: 'importing', summary: step.summary })
      const outcome = await importOne(name, data)
      if (!outcome.ok) {
        setStep(id, { kind: 'refused', message: outcome.failure.message })
        continue
      }
      const { reply } = outcome
      setStep(id, { kind: 'imported', summary: reply })
      ids.push(id)
      if (reply.seq !== undefined) lines.push(reply.seq)
      sum.tasks += reply.tasks
      sum.entries += reply.entries
      sum.records += reply.records
      sum.contexts += reply.contexts
      sum.contacts += reply.contacts
      sum.notes += reply.notes
    }
  })
  return { ids, lines, ...sum }
}

async function importOne(
  fileName: string,
  data: string | null,
): Promise<Outcome<Summary & { readonly seq?: number | undefined }>> {
  if (data !== null) return importFile({ fileName, data })
  const outcome = await importContacts()
  if (!outcome.ok) return outcome
  const { summary, seq } = outcome.reply
  // Access may have ended since the preview.
  const nothing = { refused: [], simplified: [], undecided: [], sample: [] }
  const counts = { tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 0, notes: 0, existing: 0 }
  const reply = summary ?? { format: 'google-people' as const, ...counts, ...nothing }
  return { ok: true, reply: { ...reply, seq } }
}

/** Called after an undo, so that the files can be imported again. */
export function markUndone(ids: readonly string[]): void {
  for (const { id, step } of importFiles.value) {
    if (ids.includes(id) && step.kind === 'imported') setStep(id, { kind: 'checked', summary: step.summary })
  }
}

type Ready = ImportFile & { readonly step: { readonly kind: 'checked'; readonly summary: Summary } }

/** Whether the file is checked and has something to import. */
export function isReady(file: ImportFile): file is Ready {
  return file.step.kind === 'checked' && bringsSomething(file.step.summary)
}

/** Whether the file has only contacts. */
export function isContacts({
  tasks,
  entries,
  contexts,
  contacts,
  notes,
}: Omit<Imported, 'ids' | 'lines'>): boolean {
  return contacts > 0 && tasks + entries + contexts + notes === 0
}

export function bringsSomething({ tasks, entries, records, contacts, notes, undecided }: Summary): boolean {
  return tasks + entries + records + contacts + notes + undecided.length > 0
}

async function check(id: string, file: ChosenFile, texts: ImportTexts): Promise<void> {
  if (file.size > largestBytes) return setStep(id, { kind: 'refused', message: texts.tooBig })
  const data = await base64Of(file).catch(() => null)
  if (data === null) return setStep(id, { kind: 'refused', message: texts.unreadable })
  const outcome = await checkFile({ fileName: file.name, data })
  if (outcome.ok) setStep(id, { kind: 'checked', summary: outcome.reply }, data)
  else setStep(id, { kind: 'refused', message: outcome.failure.message })
}

/** Ignores files that were removed meanwhile. */
function setStep(id: string, step: Step, data?: string): void {
  importFiles.set(
    importFiles.value.map((file) => (file.id === id ? { ...file, step, data: data ?? file.data } : file)),
  )
}

let lastWork: Promise<unknown> = Promise.resolve()

/** Serial queue, because the server parses one file per user at a time. */
function enqueue(work: () => Promise<void>): Promise<void> {
  const done = lastWork.then(work)
  lastWork = done.catch(() => undefined)
  return done
}

async function base64Of(file: ChosenFile): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Not every browser has `toBase64`; chunks keep the argument list short.
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    chunks.push(String.fromCodePoint(...bytes.subarray(at, at + chunkBytes)))
  }
  return btoa(chunks.join(''))
}

const chunkBytes = 0x80_00
