/** Highlights the half hours that accept or refuse the dragged item, in two elements with a background per run. */
import { rowsPerDay } from '@lustra/domain/calendar'
import { runsOf } from './cell-runs.ts'
import { percent } from '../entry/percent.ts'

/** One verdict per half hour, ordered by column, and one per day of the strip. */
export interface Verdicts {
  readonly cells: readonly boolean[]
  readonly days: readonly boolean[]
  /** Days are split into plan and fact; nothing is dropped in the plan's half. */
  readonly halves: boolean
}

export function gridHighlights({ cells, halves }: Verdicts): HTMLElement[] {
  const days = cells.length / rowsPerDay
  const half = halves ? 0.5 : 0
  const stretches = runsOf(cells).map(({ column, row, rows, allowed }) => ({
    allowed,
    across: share((column + half) / days, (1 - half) / days),
    down: share(row / rowsPerDay, rows / rowsPerDay),
  }))
  return highlightsOf(stretches)
}

export function stripHighlights({ days }: Verdicts): HTMLElement[] {
  const stretches = days.map((allowed, column) => ({
    allowed,
    across: share(column / days.length, 1 / days.length),
    down: share(0, 1),
  }))
  return highlightsOf(stretches)
}

interface Stretch {
  readonly allowed: boolean
  readonly across: Share
  readonly down: Share
}

function highlightsOf(stretches: readonly Stretch[]): HTMLElement[] {
  return [true, false].flatMap((allowed) => {
    const alike = stretches.filter((stretch) => stretch.allowed === allowed)
    return alike.length > 0 ? [highlightElement(allowed, alike)] : []
  })
}

/** The style sheet sets the image. */
function highlightElement(allowed: boolean, stretches: readonly Stretch[]): HTMLElement {
  const element = document.createElement('i')
  element.dataset['allowed'] = allowed ? 'yes' : 'no'
  element.style.background = stretches
    .map(
      ({ across, down }) =>
        `var(--highlight) ${across.at} ${down.at} / ${across.long} ${down.long} no-repeat`,
    )
    .join(', ')
  return element
}

/** A fraction of a whole, as position and size of a background. */
export interface Share {
  readonly at: string
  readonly long: string
}

/** A CSS percentage positions a background within the remaining space: 100% aligns it with the end. */
export function share(from: number, long: number): Share {
  const left = 1 - long
  return { at: percent(left > 0 ? from / left : 0), long: percent(long) }
}
