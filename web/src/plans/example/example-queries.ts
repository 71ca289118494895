import { type WeekEntry } from '#calendar/week/week-entry.ts'
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type EntryId } from '@lustra/contract/ids'
import { example } from '@lustra/contract/demo'
import { type DayNumber } from '@lustra/domain/calendar'
import { useQuery } from '@tanstack/react-query'

const exampleCalls = calls(example)
/** Contains no data of the user. */
const { key, read } = queryFamily('example', [])

export type ExampleEntry = WeekEntry & { readonly id: EntryId }

/** The example entries of the seven days from `first` on. */
export function useExampleWeek(first: DayNumber) {
  return useQuery({
    queryKey: [...key, first],
    queryFn: () => read(() => readWeek(first)),
  })
}

async function readWeek(from: DayNumber): Promise<readonly ExampleEntry[]> {
  const { entries } = await exampleCalls.week({ from }, { failures: 'caller' })
  return entries.map(({ name, color, time, dur, tl, status, strict }, index) => ({
    id: `example${index}` as EntryId,
    name,
    color,
    level: tl,
    start: time,
    duration: dur,
    status,
    pinned: strict,
    resizable: false,
  }))
}
