import { journal } from '@lustra/contract/journal'
import { tasks } from '@lustra/contract/tasks'
import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { turns } from '#data/turns.ts'
import type { CaptureWish } from './wish-of.ts'

const { capture } = calls(tasks)
const { undo } = calls(journal)

/** What else of a screen may show the task, or what came with it. */
const touched = ['tasks', 'plans', 'contexts'] as const

/** Makes the task; answers the way back. Its failures are the caller's to show. */
export async function saveTask(wish: CaptureWish): Promise<() => Promise<unknown>> {
  const { seq } = await turns.take(() => capture(wish, { failures: 'caller' }))
  await refresh()
  return async () => {
    await turns.take(() => undo(seq === undefined ? {} : { line: seq }, { failures: 'caller' }))
    await refresh()
  }
}

async function refresh(): Promise<void> {
  await Promise.all(touched.map((area) => queries.invalidateQueries({ queryKey: [area] })))
}
