/** The data client of this tab: mutations, query families, undo, and the live channel with changes made elsewhere. */
import { type Area } from '@lustra/contract/area'
import { languageStore } from '#language/language-store.ts'
import { loadWords } from '#language/load-language.ts'
import { type NoticeAction, toast } from '#ui/toast/toast.ts'
import { lastWritten, requests } from './calls.ts'
import { DataClient } from './data-client.ts'
import { History } from './history.ts'
import { queries } from './queries.ts'
import { session } from './session.ts'
import { sourceOfChanges } from './source-of-changes.ts'

/** Query key of the signed-in user's status. */
export const userKey = ['user'] as const

export const data: DataClient = new DataClient({
  queryClient: queries,
  requests,
  accountKey: userKey,
  currentAccount: () => session.account,
  tokenOf: (account) => session.tokenOf(account),
  source: sourceOfChanges,
  words: loadWords,
  startupWords: () => languageStore.value.startup,
  notifyDone: (text, lines, action) => notifyDone(text, lines, { action }),
  notifyProblem: (text, action) => toast.show({ kind: 'problem', text, ...(action && { action }) }),
})

export const history = new History(data, toast, () => languageStore.value.startup)

interface DoneOptions {
  /** A button beside Undo. */
  readonly action?: NoticeAction | undefined
  /** Called after a successful undo. */
  readonly undone?: () => void
}

/** Shows what was done, replacing earlier notices; Undo reverts these journal lines. */
export function notifyDone(
  text: string,
  lines: readonly number[],
  { action, undone }: DoneOptions = {},
): void {
  // Only the last notice is shown, because a run of small changes would fill the screen.
  toast.dismiss()
  const undo = async () => {
    if (await history.undoLines(lines)) undone?.()
  }
  toast.show({ text, ...(lines.length > 0 && { undo }), ...(action && { action }) })
}

export const mutation = data.mutation.bind(data)

/** The queries whose key begins with `name`; their answers are read from `areas`. */
export function queryFamily<const Name extends string>(name: Name, areas: readonly Area[]) {
  data.cache.declare(name, areas)
  return {
    key: [name] as const,
    /** Every fetch of the family must use this: it is repeated if a change overtakes it. */
    read: <Answer>(fetch: () => Promise<Answer>) => data.cache.read(name, fetch),
  }
}

lastWritten.subscribe(() => void data.wroteOutside(lastWritten.value))
session.identity.subscribe(() => data.resume())
