import { useYieldingKeys } from '#ui/keys/use-plain-key.ts'
import { type Words } from '@lustra/words'
import { type KeyLine } from '#ui/keys/key-list.ts'

/** As in the inbox and in other calendars, J goes on and K goes back. */
export const periodKeys = { today: '.', previous: 'K', next: 'J' }

interface PeriodCommands {
  readonly today: () => void
  readonly step: (direction: 1 | -1) => void
}

/** Today, and the previous and next period, on the screens with a calendar. */
export function usePeriodKeys({ today, step }: PeriodCommands): void {
  useYieldingKeys({ '.': () => today(), k: () => step(-1), j: () => step(1) })
}

export function periodKeyLines({ today, previousPeriod, nextPeriod }: Words['plans']): readonly KeyLine[] {
  return [
    { keys: periodKeys.today, name: today },
    { keys: periodKeys.next, name: nextPeriod },
    { keys: periodKeys.previous, name: previousPeriod },
  ]
}
