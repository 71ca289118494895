import { taskNotesLength } from '@lustra/contract/task-text-fields'
import { levelRank, refuseOwnLimits } from '@lustra/domain/scheduling'
import type { ServerWords } from '@lustra/words'
import type { TasksTable } from '../../database/tables.ts'
import type { Writer } from '../../store/writer.ts'
import { ownLimitsFrom } from '../tree/task-node.ts'

/** Moves the lower limits of a task that exceed its upper ones into its notes; false when there are none. */
export async function moveLimitsToNotes(writer: Writer, id: string, words: ServerWords): Promise<boolean> {
  const [task] = await writer.rows('tasks', [id])
  const limits = { ...task! }
  const lines: string[] = []
  for (;;) {
    const reason = refuseOwnLimits(ownLimitsFrom(limits))
    if (reason === null) break
    lines.push(textOf(limits, reason, words))
    Object.assign(limits, without[reason])
  }
  if (lines.length === 0) return false
  const notes = [lines.join('\n'), limits.notes].filter((part) => part !== '').join('\n\n')
  const { start_time, min_duration, min_level } = limits
  await writer.update('tasks', id, {
    start_time,
    min_duration,
    min_level,
    notes: notes.slice(0, taskNotesLength).toWellFormed(),
  })
  return true
}

type Reason = NonNullable<ReturnType<typeof refuseOwnLimits>>

const without = {
  dates: { start_time: null },
  durations: { min_duration: null },
  levels: { min_level: null },
} as const satisfies Record<Reason, Partial<TasksTable>>

function textOf(task: TasksTable, reason: Reason, { imports: { labels }, plans }: ServerWords): string {
  switch (reason) {
    case 'dates':
      return `${labels.start}: ${task.start_time!.replace('T00:00:00', '').replace('T', ' ')}`
    case 'durations':
      return `${labels.shortest}: ${Math.ceil(task.min_duration! / 60)} min`
    case 'levels':
      return `${labels.lowestLevel}: ${plans.levelRefusals.levels[levelRank(task.min_level!)]}`
  }
}
