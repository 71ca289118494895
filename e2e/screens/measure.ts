/** Checks on an open page: type, targets, clipping, covering and scrolling. */
import type { VisibleText } from './page-reader.ts'

export interface Limits {
  /** Minimal font size in px. */
  readonly text: number
  /** Minimal side of a target in px. */
  readonly target: number
  /** Minimal font size of a text field in px, because phones zoom into smaller ones. */
  readonly field: number
}

export type Rule =
  | 'text'
  | 'field'
  | 'target'
  | 'covered'
  | 'clipped'
  | 'broken'
  | 'document'
  | 'aside'
  | 'contrast'
  | 'edge'
  | 'icon'
  | 'entry'
  | 'hours'
  | 'mark'
  | 'ring'
  | 'notice'

export interface Finding {
  readonly rule: Rule
  /** Tag, role, name and class of the element, to find it. */
  readonly at: string
  readonly measured: string
}

/** Runs in the page, after the reader is installed; may use nothing else from outside. */
export function measure(limits: Limits): Finding[] {
  const { topmost, describe, visibleTexts, isForScreenReaders, forget } = window.reader
  forget()
  const findings = new Map<string, Finding>()
  /** Original positions of elements scrolled for measuring, restored at the end. */
  const scrolled = new Map<Element, readonly [left: number, top: number]>()
  const root = topmost()

  for (const text of visibleTexts(root)) checkText(text)
  for (const element of root.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=switch], [role=tab], [role=radio], [role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=slider], [role=link], [role=combobox]',
  )) {
    checkTarget(element as HTMLElement)
  }
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
  checkDocument()
  return [...findings.values()]

  function add(rule: Rule, element: Element, measured: string) {
    const at = describe(element)
    findings.set(`${rule} ${at}`, { rule, at, measured })
  }

  function checkText({ element, rects, style }: VisibleText) {
    const size = Number.parseFloat(style.fontSize)
    if (size < limits.text) add('text', element, `${size} px`)
    checkClipping(element, rects)
    if (rects.some((rect) => isBelow(rect, rects[0]!))) checkBreaks(element)
  }

  /** A word ends at the end of its line or at a hyphen. */
  function checkBreaks(element: HTMLElement) {
    const range = document.createRange()
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      const rectsOf = (start: number, end: number) => {
        range.setStart(node, start)
        range.setEnd(node, end)
        return [...range.getClientRects()].filter(({ width }) => width > 0.5)
      }
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}]+(:[\p{N}]+)*/gu)) {
        // After a visible soft hyphen the word is on the next line; its rectangles include the hyphen.
        const hyphen = node.textContent![index - 1] === '\u00AD' ? rectsOf(index - 1, index)[0] : undefined
        const rects = rectsOf(index, index + word.length)
        const [first, ...rest] = hyphen ? rects.filter((rect) => isBelow(rect, hyphen)) : rects
        if (first && rest.some((rect) => isBelow(rect, first))) add('broken', element, word)
      }
    }
  }

  function isBelow({ top }: DOMRect, { bottom }: DOMRect): boolean {
    return top > bottom - 4
  }

  /** A clipped text needs an ellipsis, and the whole text in a tooltip or a name. */
  function checkClipping(element: HTMLElement, all: readonly DOMRect[]) {
    let rects = all
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const cut = box.getBoundingClientRect()
      if (/auto|scroll/.test(style.overflowX)) return
      // A text of which no line is left, because it does not fit beside others, is not shortened.
      const isBelowAll = rects.length > 0 && rects.every((rect) => rect.top >= cut.bottom - 2)
      if (isBelowAll && /hidden|clip/.test(style.overflowY)) return
      if (!/hidden|clip/.test(style.overflowX) || cut.width === 0 || box.clientWidth === 0) continue
      const beyond = Math.max(right - cut.right, cut.left - left)
      if (beyond > 1.5) {
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (!hasEllipsis) add('clipped', element, `${Math.round(beyond)} px beyond ${describe(box)}`)
        else if (!hasWhole(box, element))
          add('clipped', element, 'shortened, and nothing tells the whole text')
        return
      }
      const isCutBelow = rects.some((rect) => rect.top < cut.bottom - 2 && rect.bottom > cut.bottom + 3)
      if (isCutBelow && style.webkitLineClamp === 'none' && /hidden|clip/.test(style.overflowY)) {
        add('clipped', element, `a line is cut by ${describe(box)}`)
        return
      }
      if (/hidden|clip/.test(style.overflowY)) rects = rects.filter((rect) => rect.top < cut.bottom - 2)
      // A line cut below is scrolled to.
      else if (/auto|scroll/.test(style.overflowY)) rects = []
    }
  }

  /** Whether a tooltip or name around or inside the element contains the whole text. */
  function hasWhole(box: Element, { textContent }: Element): boolean {
    const plain = (text: string) => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const whole = plain(textContent ?? '')
    const tellers = [...box.querySelectorAll('[title], [data-tip], [aria-label]')]
    for (let at: Element | null = box; at && at !== root; at = at.parentElement) tellers.push(at)
    return tellers.some((teller) =>
      ['title', 'data-tip', 'aria-label'].some((name) =>
        plain(teller.getAttribute(name) ?? '').includes(whole),
      ),
    )
  }

  function checkTarget(element: HTMLElement) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    if (element.matches('input') && element.closest('label')) element = element.closest('label')!
    if (isForScreenReaders(element) || element.closest('[inert], :disabled')) return
    // Drawn only when it has the focus.
    if (element.matches('[href="#content"]')) return
    if (getComputedStyle(element).pointerEvents === 'none') return
    const isField = element.matches(
      'input:not([type=checkbox], [type=radio], [type=color], [type=file]), textarea',
    )
    if (isField) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < limits.field) add('field', element, `${size} px`)
    }
    // Drawn to the scale of time.
    if (element.closest('[data-grid] [data-drag], [data-to-scale]')) return
    const box = element.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) return
    // An element covered or cut may be scrolled into view.
    if (isFullyVisible(element, box) && targetFault(element) === null) return
    remember(element)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const fault = targetFault(element)
    if (fault) add(fault.rule, element, fault.measured)
  }

  function targetFault(element: HTMLElement): Pick<Finding, 'rule' | 'measured'> | null {
    const box = element.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      return { rule: 'covered', measured: `out of the window at ${Math.round(x)}, ${Math.round(y)}` }
    }
    if (!isHit(element, x, y)) {
      const cover = document.elementFromPoint(x, y)
      return cover && !cover.contains(element) ? { rule: 'covered', measured: `by ${describe(cover)}` } : null
    }
    const width = reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0)
    const height = reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1)
    // Whole steps miss half pixels at both ends.
    if (width >= limits.target - 1 && height >= limits.target - 1) return null
    return { rule: 'target', measured: `${Math.round(width)} × ${Math.round(height)}` }
  }

  /** How far from the point, in px up to the limit, a press still hits the element. */
  function reach(element: Element, x: number, y: number, dx: number, dy: number): number {
    for (let step = 1; step <= limits.target; step += 1) {
      if (!isHit(element, x + dx * step, y + dy * step)) return step - 0.5
    }
    return limits.target
  }

  function isHit(element: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y)
    if (hit === null) return false
    if (element.contains(hit)) return true
    const label = hit.closest('label')
    return label !== null && (label.control === element || label.contains(element))
  }

  function isFullyVisible(element: Element, box: DOMRect): boolean {
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return false
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const clip = at.getBoundingClientRect()
      if (box.top < clip.top - 1 || box.bottom > clip.bottom + 1) return false
      if (box.left < clip.left - 1 || box.right > clip.right + 1) return false
    }
    return true
  }

  function remember(element: Element) {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (scrolled.has(at)) continue
      if (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth) {
        scrolled.set(at, [at.scrollLeft, at.scrollTop])
      }
    }
  }

  function checkDocument() {
    const page = document.scrollingElement!
    const down = page.scrollHeight - page.clientHeight
    const right = page.scrollWidth - page.clientWidth
    if (down > 0 || right > 0) add('document', page, `scrolls by ${right} × ${down} px`)
    for (const box of document.querySelectorAll('main, [role=dialog], [role=alertdialog]')) {
      const aside = box.scrollWidth - box.clientWidth
      if (aside > 1) add('aside', box, `scrolls by ${aside} px`)
    }
  }
}
