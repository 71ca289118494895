import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { clock } from '#browser/clock.ts'
import { withWords } from '#language/with-words.ts'
import { deferred } from '#browser/deferred.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { Suspense } from 'react'
import { type EntryCommands } from './entry-commands.ts'
import { type PlanTexts } from '../plan-texts.ts'
import { type PlansView } from '../plans-view.ts'
import { type Plans } from '../plans.ts'

const EntryProperties = deferred(
  withWords(async () => (await import('./EntryProperties.tsx')).EntryProperties),
)

interface OpenedEntryProps {
  readonly shown: Plans
  readonly view: PlansView
  readonly rules: CalendarRules
  readonly texts: PlanTexts
  readonly commands: EntryCommands
  readonly onClose: () => void
}

/** The properties of the entry that was picked on the calendar, whatever its level. */
export function OpenedEntry({ shown, view, rules, texts, commands, onClose }: OpenedEntryProps) {
  const entry = shown.entries.find(({ id }) => id === view.openEntry)
  const task = entry && shown.tasks.get(entry.taskId)
  if (!entry || !task) return null
  return (
    <Suspense fallback={<ComingPop onClose={onClose} />}>
      <EntryProperties
        key={entry.id}
        task={task}
        entry={entry}
        contexts={shown.contexts}
        when={texts.when(entry)}
        late={isLate(entry, clock.now(), rules)}
        commands={commands}
        onClose={onClose}
      />
    </Suspense>
  )
}
