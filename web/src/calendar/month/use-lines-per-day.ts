import { type RefCallback, useCallback, useState } from 'react'

/** The number before the first measurement. */
const usualLines = 3

interface LinesPerDay {
  readonly lines: number
  /** The `ref` of each week: an unfolded one keeps its height when that of the others changes. */
  readonly attachWeek: RefCallback<HTMLElement>
}

/** The number of lines that fit into a day of a folded week; all have the same height. */
export function useLinesPerDay(): LinesPerDay {
  const [lines, setLines] = useState(usualLines)
  const attachWeek = useCallback((week: HTMLElement | null) => {
    if (!week) return undefined
    const observer = new ResizeObserver(() => {
      const day = week.parentElement?.querySelector('[data-folded] [data-lines]')
      if (day) setLines(linesIn(day))
    })
    observer.observe(week)
    return () => observer.disconnect()
  }, [])
  return { lines, attachWeek }
}

function linesIn(day: Element): number {
  const { lineHeight, rowGap } = getComputedStyle(day)
  const [line, gap] = [Number.parseFloat(lineHeight), Number.parseFloat(rowGap)]
  return Math.max(1, Math.floor((day.clientHeight + gap) / (line + gap)))
}
