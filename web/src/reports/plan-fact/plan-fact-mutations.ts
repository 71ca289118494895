import { mutation } from '#data/client.ts'
import { plans } from '@lustra/contract/plans'
import { type Slot } from '@lustra/domain/scheduling'
import { type MissedEntry } from './missed-entry.ts'

export const moveMissed = mutation('reports.moveMissed', plans, 'scheduleTask', {
  input: ({ entry, slot }: { readonly entry: MissedEntry; readonly slot: Slot }) => ({
    taskId: entry.taskId,
    oldEntryId: entry.entryId,
    oldStartTime: entry.start,
    newStartTime: slot.start,
    duration: slot.duration,
    timeLevel: slot.level,
    onlyChanged: true,
  }),
  texts: ['planFact'],
  done: ({ planFact }, { entry }) => planFact.moved(entry.name),
})
