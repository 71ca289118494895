import { secondsPerHour, secondsPerMinute, timeOfDay } from '@lustra/domain/calendar'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ImportedRecord } from '../../integrations/imports/index.ts'

export interface DemoTimer {
  readonly task: number
  /** Epoch milliseconds. */
  readonly startAt: number
}

const maxSeconds = 39 * secondsPerMinute + 12
const [firstHour, lastHour] = [8 * secondsPerHour, 21 * secondsPerHour]

/** Starts after the last record, but at most some 40 minutes ago; null at night. */
export function timerOf(
  records: readonly ImportedRecord[],
  task: number,
  { now, zone }: { readonly now: number; readonly zone: string },
): DemoTimer | null {
  const clock = timeOfDay(localTimeAt(now, zone))
  if (clock < firstHour || clock > lastHour) return null
  const lastEnd = records.reduce((end, one) => Math.max(end, one.startAt + one.duration * 1000), 0)
  return { task, startAt: Math.max(lastEnd, now - maxSeconds * 1000) }
}
