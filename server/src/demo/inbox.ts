/** The demonstration's notes in the inbox. */
import type { noteSources } from '@lustra/contract/inbox'
import type { DemoWords } from '@lustra/words/demo'

export interface DemoNote {
  readonly text: string
  readonly source: (typeof noteSources)[number]
  /** Epoch milliseconds. */
  readonly createdAt: number
}

const millisecondsPerHour = 3_600_000

const waiting = [
  ['recorder', 'telegram', 2],
  ['chimney', 'web', 13],
  ['reading', 'evernote', 18],
  ['opening', 'web', 35],
  ['ferry', 'telegram', 46],
  ['battery', 'android', 75],
  ['minutes', 'evernote', 112],
] as const satisfies readonly [keyof DemoWords['inbox'], DemoNote['source'], hoursAgo: number][]

export function notesOf({ inbox }: DemoWords, now: number): DemoNote[] {
  return waiting.map(([name, source, hoursAgo]) => ({
    text: inbox[name],
    source,
    createdAt: now - hoursAgo * millisecondsPerHour,
  }))
}
