import { exactDuration } from '@lustra/domain/time'

/** A time in a table of a chart; where there is none, a dash keeps the others in sight. */
export function timeCell(time: number): string {
  return time === 0 ? '–' : exactDuration(time)
}
