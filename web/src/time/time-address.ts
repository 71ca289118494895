import { type TrackedLanes } from '#calendar/frame/lanes.ts'
import { type RecordId, RecordId as RecordIdSchema } from '@lustra/contract/ids'
import { formatDay, type DayNumber, dayOf, parseLocalTime } from '@lustra/domain/calendar'

/** `?from=2026-11-16&show=both`; the defaults are today and the last choice of lanes. */
export interface TimeAddress {
  readonly from?: string
  readonly show?: TrackedLanes
  /** The record to select, scroll to and focus. */
  readonly record?: RecordId
}

export function timeAddressOf(search: Readonly<Record<string, unknown>>): TimeAddress {
  const day = dayOfText(search['from'])
  const { show } = search
  const record = RecordIdSchema.safeParse(search['record'])
  return {
    ...(day !== null && { from: formatDay(day) }),
    ...(isLanes(show) && { show }),
    ...(day !== null && record.success && { record: record.data }),
  }
}

function isLanes(show: unknown): show is TrackedLanes {
  return show === 'fact' || show === 'both'
}

/** Null without a day. */
export function dayOfText(text: unknown): DayNumber | null {
  const midnight = typeof text === 'string' ? parseLocalTime(`${text}T00:00`) : null
  return midnight === null ? null : dayOf(midnight)
}
