import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { clock } from '#browser/clock.ts'
import { withWords } from '#language/with-words.ts'
import { deferred } from '#browser/deferred.ts'
import { type EntryId } from '@lustra/contract/ids'
import { isLate, missedParent } from '@lustra/domain/scheduling'
import { parentPlanOf } from '../parent-plan.ts'
import { usePlansScreen } from '../use-plans-screen.ts'

const EntryProperties = deferred(
  withWords(
    async () => (await import('./EntryProperties.tsx')).EntryProperties,
    'scheduling',
    'recurrence',
    'reminders',
    'taskPanel',
    'tasks',
    'time',
  ),
)

interface OpenedEntryProps {
  readonly entryId: EntryId | null
  readonly onClose: () => void
}

export function OpenedEntry({ entryId, onClose }: OpenedEntryProps) {
  const { plans, rules, texts, commands } = usePlansScreen()
  const entry = plans.entries.find(({ id }) => id === entryId)
  const task = entry && plans.tasks.get(entry.taskId)
  if (!entry || !task) return null
  const missed = missedParent(entry, parentPlanOf(task, plans))
  return (
    <EntryProperties
      fallback={<ComingPop onClose={onClose} />}
      key={entry.id}
      task={task}
      entry={entry}
      contexts={plans.contexts}
      when={texts.when(entry)}
      late={isLate(entry, clock.now(), rules)}
      outside={missed && { parent: missed.name, text: texts.outside(missed) }}
      commands={commands}
      onClose={onClose}
    />
  )
}
