import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { clock } from '#browser/clock.ts'
import { withWords } from '#language/with-words.ts'
import { deferred } from '#browser/deferred.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { Suspense } from 'react'
import { type EntryCommands } from './entry-commands.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type PlansScreenState } from '../screen-state.ts'
import { type Plans } from '../plans.ts'

const EntryProperties = deferred(
  withWords(async () => (await import('./EntryProperties.tsx')).EntryProperties),
)

interface OpenedEntryProps {
  readonly plans: Plans
  readonly screen: PlansScreenState
  readonly rules: CalendarRules
  readonly texts: PlanTexts
  readonly commands: EntryCommands
  readonly onClose: () => void
}

/** The properties of the opened entry, on any level. */
export function OpenedEntry({ plans, screen, rules, texts, commands, onClose }: OpenedEntryProps) {
  const entry = plans.entries.find(({ id }) => id === screen.openEntry)
  const task = entry && plans.tasks.get(entry.taskId)
  if (!entry || !task) return null
  return (
    <Suspense fallback={<ComingPop onClose={onClose} />}>
      <EntryProperties
        key={entry.id}
        task={task}
        entry={entry}
        contexts={plans.contexts}
        when={texts.when(entry)}
        late={isLate(entry, clock.now(), rules)}
        commands={commands}
        onClose={onClose}
      />
    </Suspense>
  )
}
