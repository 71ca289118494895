import type { PlansWarning } from '@lustra/contract/plans'
import { noContext } from '@lustra/contract/ids'
import { type CalendarWindow, endTimeOf, levelsOfView, startTimeOf } from '@lustra/domain/calendar'
import { warningOf } from '@lustra/domain/plans'
import type { output } from 'zod/mini'
import type { TaskContexts } from '../contexts/contexts-reader.ts'
import type { TaskForest } from '../tasks/task-forest.ts'

interface Warning {
  /** A code, which the screen words (PLN-N10). */
  readonly warningText: output<typeof PlansWarning>
  readonly warningTaskName: string
}

const noWarning: Warning = { warningText: '', warningTaskName: '' }

/** Why the selected task cannot be seen where one looks for it. */
export function warningFor(
  selection: string | null,
  forest: TaskForest,
  { idsByTask }: TaskContexts,
  window: CalendarWindow,
  chosenContexts: readonly string[],
): Warning {
  const number = selection === null ? undefined : forest.numbers.get(selection)
  if (number === undefined) return noWarning
  const { id, name, status } = forest.tasks[number]!
  const warning = warningOf(
    { status, limits: forest.limits[number]!, contextIds: idsByTask.get(id) ?? [] },
    {
      levels: levelsOfView(window.view),
      start: startTimeOf(window),
      end: endTimeOf(window),
      contexts: {
        ids: new Set(chosenContexts.filter((context) => context !== noContext)),
        withoutContext: chosenContexts.includes(noContext),
      },
    },
  )
  return warning ? { warningText: warning, warningTaskName: name } : noWarning
}
