import { noteSources } from '@lustra/contract/inbox'
import type { DemoWords } from '@lustra/words/demo'
import type { ImportedTask } from '../../integrations/imports/index.ts'

interface DemoNote {
  readonly text: string
  readonly source: (typeof noteSources)[number]
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface DemoProcessedNote extends DemoNote {
  readonly processedAt: number
  /** The index of the task. */
  readonly task: number
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

/** Two thirds of the tasks were notes first, for up to two days. */
export function processedNotesOf(tasks: readonly ImportedTask[]): DemoProcessedNote[] {
  return tasks.flatMap(({ name, createdAt }, task) => {
    if (task % 3 === 0 || createdAt === null) return []
    const waited = ((task * 7) % 48) + 1
    const source = noteSources[task % noteSources.length]!
    return [
      {
        text: name,
        source,
        createdAt: createdAt - waited * millisecondsPerHour,
        processedAt: createdAt,
        task,
      },
    ]
  })
}
