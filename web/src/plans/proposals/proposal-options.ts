/** The options of proposals, remembered by this browser. */
import { type KeyValueStorage } from '#browser/storage.ts'
import { type ProposalOptions } from '@lustra/contract/proposals'
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'

const key = 'lustra.proposal-options'

/** Per cent. */
export const keptFreeChoices = [0, 10, 20, 30, 50] as const

export const pauseChoices = [
  { atMost: secondsPerHour, length: 10 * secondsPerMinute },
  { atMost: 2 * secondsPerHour, length: 15 * secondsPerMinute },
  { atMost: 3 * secondsPerHour, length: 30 * secondsPerMinute },
  { atMost: 4 * secondsPerHour, length: secondsPerHour },
] as const

/** Stored as the chosen per cent and the hours after which there is a break: `20 3`. */
export function storedOptions(storage: KeyValueStorage): ProposalOptions {
  const [percent = '', hours = ''] = (storage.get(key) ?? '').split(' ')
  return {
    keptFree: keptFreeChoices.find((choice) => String(choice) === percent) ?? 20,
    pause: pauseChoices.find(({ atMost }) => String(atMost / secondsPerHour) === hours) ?? null,
  }
}

export function storeOptions(storage: KeyValueStorage, { keptFree, pause }: ProposalOptions): void {
  storage.set(key, `${keptFree} ${pause ? pause.atMost / secondsPerHour : ''}`)
}
