/** A journal line in words: "moving “Write chapter 4”". */
import type { Words } from '@lustra/words'

type HistoryWords = Words['shell']['history']

/** `what` is the call that wrote the line; only its action matters. */
export function changeName({ changes, change }: HistoryWords, what: string, name: string): string {
  const action = /\w+$/.exec(what)?.[0] ?? ''
  const wording = isKnown(changes, action) ? changes[action] : change
  return wording(name)
}

function isKnown(changes: HistoryWords['changes'], action: string): action is keyof HistoryWords['changes'] {
  return Object.hasOwn(changes, action)
}
