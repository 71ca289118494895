import { exactDuration } from '@lustra/domain/time'

/** A time in the table of a chart; a dash for zero, so that the others stand out. */
export function timeCell(time: number): string {
  return time === 0 ? '–' : exactDuration(time)
}
