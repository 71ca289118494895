/** Files on their way in: looked through one after the other, then taken in one after the other. */
import { CallFailed } from '#data/call-failed.ts'
import { type Client } from '#data/request.ts'
import { Store } from '#browser/store.ts'
import { type ResultOf } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { type imports } from '@lustra/contract/imports'

export type Summary = ResultOf<(typeof imports)['actions']['check']>

export type Step =
  | { readonly kind: 'reading' }
  | { readonly kind: 'checked' | 'taking' | 'taken'; readonly summary: Summary }
  | { readonly kind: 'refused'; readonly message: string }

export interface ImportFile {
  readonly id: string
  readonly name: string
  readonly step: Step
}

/** The part of a browser's file that is used. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export interface ImportTexts {
  readonly tooBig: string
  readonly unreadable: string
}

/** What came in: the files, the journal lines to undo them by, and how much it was. */
export interface Taken {
  readonly ids: readonly string[]
  readonly lines: readonly number[]
  readonly tasks: number
  readonly entries: number
  readonly records: number
  readonly contexts: number
  readonly contacts: number
}

/** As base64 these are the fifty-six million characters that one call carries. */
export const largestBytes = 42_000_000

const atTheFile = { failures: 'caller' } as const

export class ImportDesk {
  readonly files = new Store<readonly ImportFile[]>([])
  readonly #ask: Client<typeof imports>
  readonly #data = new Map<string, string>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(ask: Client<typeof imports>) {
    this.#ask = ask
  }

  /** What was taken in or refused before makes room. */
  add(chosen: readonly ChosenFile[], texts: ImportTexts): Promise<void> {
    const fresh = chosen.map((file) => ({ file, id: newId() }))
    const isOver = ({ step }: ImportFile) => step.kind === 'taken' || step.kind === 'refused'
    for (const { id } of this.files.value.filter(isOver)) this.remove(id)
    const waiting = this.files.value
    const reading: Step = { kind: 'reading' }
    this.files.set([...waiting, ...fresh.map(({ file, id }) => ({ id, name: file.name, step: reading }))])
    return this.#inTurn(async () => {
      for (const { file, id } of fresh) await this.#check(id, file, texts)
    })
  }

  remove(id: string): void {
    this.#data.delete(id)
    this.files.set(this.files.value.filter((file) => file.id !== id))
  }

  /** Takes in all that has something to take in; one that fails keeps none of the others. */
  async perform(): Promise<Taken> {
    const ids: string[] = []
    const lines: number[] = []
    const taken = { tasks: 0, entries: 0, records: 0, contexts: 0, contacts: 0 }
    await this.#inTurn(async () => {
      for (const file of this.files.value.filter(isReady)) {
        const { summary } = file.step
        this.#put(file.id, { kind: 'taking', summary })
        const done = await this.#try(file.id, () =>
          this.#ask.perform({ fileName: file.name, data: this.#data.get(file.id) ?? '' }, atTheFile),
        )
        if (!done) continue
        this.#put(file.id, { kind: 'taken', summary: done })
        ids.push(file.id)
        if (done.seq !== undefined) lines.push(done.seq)
        taken.tasks += done.tasks
        taken.entries += done.entries
        taken.records += done.records
        taken.contexts += done.contexts
        taken.contacts += done.contacts
      }
    })
    return { ids, lines, ...taken }
  }

  /** They were undone: they stand as they did before, and may be taken in once more. */
  takenBack(ids: readonly string[]): void {
    for (const { id, step } of this.files.value) {
      if (ids.includes(id) && step.kind === 'taken') this.#put(id, { kind: 'checked', summary: step.summary })
    }
  }

  async #check(id: string, file: ChosenFile, texts: ImportTexts): Promise<void> {
    if (file.size > largestBytes) return this.#put(id, { kind: 'refused', message: texts.tooBig })
    const data = await base64Of(file).catch(() => null)
    if (data === null) return this.#put(id, { kind: 'refused', message: texts.unreadable })
    this.#data.set(id, data)
    const summary = await this.#try(id, () => this.#ask.check({ fileName: file.name, data }, atTheFile))
    if (summary) this.#put(id, { kind: 'checked', summary })
  }

  async #try<T>(id: string, call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      this.#put(id, { kind: 'refused', message: error.message })
      return null
    }
  }

  /** One that was left out meanwhile stays out. */
  #put(id: string, step: Step): void {
    this.files.set(this.files.value.map((file) => (file.id === id ? { ...file, step } : file)))
  }

  /** The server reads one file of a user at a time. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}

type Ready = ImportFile & { readonly step: { readonly kind: 'checked'; readonly summary: Summary } }

/** It was looked through, and something of it can come. */
export function isReady(file: ImportFile): file is Ready {
  return file.step.kind === 'checked' && bringsSomething(file.step.summary)
}

/** Contacts and nothing else. */
export function isContacts({ tasks, entries, contexts, contacts }: Omit<Taken, 'ids' | 'lines'>): boolean {
  return contacts > 0 && tasks + entries + contexts === 0
}

export function bringsSomething({ tasks, entries, contacts }: Summary): boolean {
  return tasks + entries + contacts > 0
}

async function base64Of(file: ChosenFile): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Not every browser has toBase64 yet; pieces keep the argument list short.
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += piece) {
    pieces.push(String.fromCodePoint(...bytes.subarray(at, at + piece)))
  }
  return btoa(pieces.join(''))
}

const piece = 0x80_00
