import type { Words } from '@lustra/words'

type HistoryWords = Words['shell']['history']

/** `what` is the call of the journal line; only its action is used. */
export function changeName({ changes, change }: HistoryWords, what: string, name: string): string {
  const action = /\w+$/.exec(what)?.[0] ?? ''
  if (!hasWording(changes, action)) return change(name)
  const wording = changes[action]
  // A line loses its name when the changed item is deleted permanently.
  return name === '' && wording.length > 0 ? change(name) : wording(name)
}

function hasWording(
  changes: HistoryWords['changes'],
  action: string,
): action is keyof HistoryWords['changes'] {
  return Object.hasOwn(changes, action)
}
