/** Spans of local time in the notation of tests. */
import { formatLocalTime } from '../calendar/index.ts'
import type { LocalSpan } from '../capacity/index.ts'
import { at } from './times.ts'

/** `2026-12-01T09:00 – 2026-12-01T12:30`; a date alone is its midnight. */
export function spanAt(text: string): LocalSpan {
  const [start, end] = text.split(' – ') as [string, string]
  return { start: at(start), end: at(end) }
}

export function spanText({ start, end }: LocalSpan): string {
  return [start, end].map((time) => formatLocalTime(time).slice(0, 16).replace('T00:00', '')).join(' – ')
}
