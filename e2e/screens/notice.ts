/** Checks a notice over a screen: its height, and that it covers no control and no focus. */
import type { Page } from '@playwright/test'
import type { Finding } from './measure.ts'

/** Focuses the lowest control, and shows a notice: nothing can be undone in a session without changes. */
export async function showNotice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('#content :is(a[href], button, [role=treeitem])'),
    ]
    const bottomOf = (element: HTMLElement) => element.getBoundingClientRect().bottom
    const visible = buttons.filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    visible
      .toSorted((one, other) => bottomOf(one) - bottomOf(other))
      .at(-1)
      ?.focus({ preventScroll: true })
  })
  await page.keyboard.press('Control+z')
  await page.getByRole('alertdialog').waitFor()
}

/** Runs in the page, after the reader is installed; may use nothing else from outside. */
export function noticeFindings(): Finding[] {
  const { describe } = window.reader
  const notice = document.querySelector('[role=alertdialog]')
  const row = notice?.closest('[role=region]')
  if (!notice || !row) return []
  const place = row.getBoundingClientRect()
  const findings: Finding[] = []
  const add = (at: Element, measured: string) => findings.push({ rule: 'notice', at: describe(at), measured })
  if (place.height > 64) add(row, `${Math.round(place.height)} px high`)
  for (const button of notice.querySelectorAll('button')) {
    if (!isOnTop(button)) add(button, 'covered')
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')) {
    if (!row.contains(control) && !control.contains(row) && isUnder(control)) add(control, 'under the notice')
  }
  const focused = document.activeElement
  if (focused && focused !== document.body && focused.id !== 'content' && !isOnTop(focused)) {
    add(focused, 'has the focus and is not visible')
  }
  return findings

  function isOnTop(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(hit)
  }

  function isUnder(control: Element): boolean {
    const box = control.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, place.left), Math.min(box.right, place.right)]
    const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)]
    if (right - left < 2 || bottom - top < 2) return false
    return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(control)
  }
}
