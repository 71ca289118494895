import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node }[]
}

type ShiftingWindow = { layoutShifts?: { readonly value: number; readonly moved: string }[] }

const greatestShift = 0.02

/** Runs in the page. */
export function countShifts(): void {
  const counted = window as ShiftingWindow
  counted.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.parentElement?.textContent?.slice(0, 30) ?? '')
      if (!hadRecentInput) counted.layoutShifts?.push({ value, moved: moved.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
export function forgetShifts(): void {
  ;(window as ShiftingWindow).layoutShifts = []
}

/** The layout may shift while data loads, but hardly noticeably. */
export async function shiftFinding(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as ShiftingWindow).layoutShifts ?? [])
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  if (shift <= greatestShift) return []
  return [`shift: ${shift.toFixed(3)}: ${shifts.map(({ moved }) => moved).join(' | ')}`]
}

/** Each screen at rest has its own title; `titles` are those of the previous screens. */
export function titleFinding(title: string, titles: Map<string, string>, name: string): string[] {
  const other = titles.get(title)
  titles.set(title, name)
  if (title === 'Lustra') return ['title: only the name of the product']
  return other === undefined ? [] : [`title: ${title}: also that of ${other}`]
}
