import { mutation } from '#data/client.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { ChoosePlace, placement } from '#scheduling/index.ts'
import { newEntryId } from '@lustra/contract/ids'
import { leftovers } from '@lustra/contract/leftovers'
import { type MissedEntry } from './missed-entry.ts'

const moveMissed = mutation('reports.moveMissed', leftovers, 'place', placement)

interface MoveMissedProps {
  readonly entry: MissedEntry
  readonly onClose: () => void
}

/** "Move to…" for a missed entry. */
export function MoveMissed({ entry, onClose }: MoveMissedProps) {
  const texts = new PlaceTexts(useWords().plans, useLanguage(), useCalendarRules())
  const { taskId, entryId: id, name, color, start } = entry
  return (
    <ChoosePlace
      task={{ id: taskId, name, color, status: 'NORMAL' }}
      entry={{ ...entry, id }}
      onPlan={(slot) => {
        const placeText = texts.when(slot)
        const newId = newEntryId()
        void moveMissed.run({ taskId, name, entry: { id, start }, newEntryId: newId, slot, placeText })
      }}
      onClose={onClose}
    />
  )
}
