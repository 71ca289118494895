/** Offers to take the entries of its parts along with an entry that was moved between whole periods (RHY-012). */
import { allImported } from '#browser/outdated-page.ts'
import { type DoneNotice, type RunOptions } from '#data/mutation.ts'
import { loadWords } from '#language/load-language.ts'
import { type EntryId } from '@lustra/contract/ids'
import { isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'

export interface MovedEntry {
  readonly entryId: EntryId
  readonly from: Slot
}

/** The options of a command that moves these entries. */
export function offeringAlong(moved: readonly MovedEntry[]): Pick<RunOptions, 'onNotified'> {
  const onPeriods = moved.filter(({ from }) => !isHourLevel(from.level))
  if (onPeriods.length === 0) return {}
  return { onNotified: (notice) => void offer(onPeriods, notice) }
}

async function offer(moved: readonly MovedEntry[], notice: DoneNotice): Promise<void> {
  const [{ offerAlong }, { scheduling }] = await allImported([
    import('./offer-along.ts'),
    loadWords(['scheduling']),
  ])
  await offerAlong(moved, notice, scheduling.along)
}
