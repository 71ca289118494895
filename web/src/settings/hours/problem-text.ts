import { type HoursProblem, intervalText } from '#capacity/index.ts'
import type { TimeFormat } from '@lustra/contract/settings'
import { secondsPerDay } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** Why typed hours cannot be saved, and what to do. */
export function problemText(
  problem: HoursProblem,
  { hours: { problems } }: Words['capacity'],
  format?: TimeFormat,
): string {
  switch (problem.kind) {
    case 'unreadable':
      return problems.unreadable(problem.part)
    case 'overMidnight': {
      const { from, to } = problem.interval
      return problems.overMidnight(
        intervalText(problem.interval, format),
        intervalText({ from, to: secondsPerDay }, format),
        intervalText({ from: 0, to }, format),
      )
    }
    case 'noLength':
      return problems.noLength(intervalText(problem.interval, format))
    case 'overlap': {
      const [one, other] = problem.intervals
      return problems.overlap(intervalText(one, format), intervalText(other, format))
    }
    case 'tooMany':
      return problems.tooMany
  }
}
