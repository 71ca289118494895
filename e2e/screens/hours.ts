/** Checks that a calendar with hours shows some at once, in windows of any height, and reaches the edge of the window. */
import type { Finding } from './measure.ts'

/** Runs in the page, after the reader is installed; may use nothing else from outside. */
export function hoursFindings(): Finding[] {
  const fewestHours = 1
  const rowsPerHour = 2
  const rowsPerDay = 48
  /** Pixels: the scroll bar. */
  const widestStrip = 20

  const { describe } = window.reader
  const grid = document.querySelector<HTMLElement>('[role=grid] [data-grid]')
  if (!grid) return []
  return [...fewHours(grid), ...emptyStrip(grid.closest('[role=grid]')!)]

  function fewHours(hours: HTMLElement): Finding[] {
    const { left, width, height } = hours.getBoundingClientRect()
    let pixels = 0
    for (let y = 0; y < innerHeight; y += 1) {
      if (hours.contains(document.elementFromPoint(left + width / 2, y))) pixels += 1
    }
    const shown = (pixels / height) * (rowsPerDay / rowsPerHour)
    if (shown >= fewestHours) return []
    return [
      { rule: 'hours', at: describe(hours).slice(0, 40), measured: `${shown.toFixed(1)} hours at once` },
    ]
  }

  /** Reports a strip beside the calendar that has no text. */
  function emptyStrip(calendar: HTMLElement): Finding[] {
    const { top, bottom, right } = calendar.getBoundingClientRect()
    const beside = document.elementFromPoint(innerWidth - 2, Math.min(innerHeight - 1, (top + bottom) / 2))
    if (!beside || innerWidth - right <= widestStrip || calendar.contains(beside)) return []
    if (beside.textContent?.trim() || getComputedStyle(beside, '::after').content !== 'none') return []
    return [
      {
        rule: 'hours',
        at: describe(beside),
        measured: `${innerWidth - right} px beside the hours without a word`,
      },
    ]
  }
}
