/** Checks the boxes of a calendar with hours: name, time, icons, number of comments and handle are whole, and none lies on another. */
import type { Finding } from './measure.ts'

/** Runs in the page, after the reader is installed; may use nothing else from outside. */
export function entryFindings(): Finding[] {
  interface Edges {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  interface Part extends Edges {
    readonly what: string
    /** Pixels outside of what is visible. */
    readonly beyond: number
  }

  /** Pixels of a name: some letters. */
  const leastName = 16
  /** Pixels: rounding, and the last one of a descender. */
  const tolerance = 1.5
  const kinds: Readonly<Record<string, string>> = {
    b: 'name',
    span: 'time',
    small: 'contexts',
    em: 'comments',
  }

  const { describe } = window.reader
  const findings = new Map<string, Finding>()
  const boxes =
    '[data-grid] [data-part]:not([data-bar]), [data-grid] [data-landing], [data-grid] :has(> [data-edge=end]), [data-phase] > div'
  for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
    if (isVisible(box)) checkBox(box)
  }
  return [...findings.values()]

  function checkBox(box: HTMLElement) {
    const parts = [...box.querySelectorAll<HTMLElement>('b, span, small')].flatMap((text) =>
      linesOf(text, box),
    )
    parts.push(...marksOf(box), ...handleOf(box))
    for (const [index, part] of parts.entries()) {
      if (part.beyond > tolerance) add(box, `${part.what} is cut by ${part.beyond.toFixed(1)} px`)
      const over = parts.slice(0, index).find((other) => other.what !== part.what && meet(part, other))
      if (over) add(box, `${part.what} lies on ${over.what}`)
    }
    checkName(box, parts)
    checkTime(box)
    checkCovered(box, parts)
  }

  function checkName(box: HTMLElement, parts: readonly Part[]) {
    const name = box.querySelector('b')
    if (!name || name.textContent.trim().length < 3 || box.matches('[data-narrow]')) return
    const names = parts.filter(({ what }) => what === 'name')
    const shown = Math.max(0, ...names.map(({ left, right }) => right - left))
    if (shown < leastName) add(box, `${shown.toFixed(0)} px of its name`)
  }

  /** If the end of a time does not fit, its dash does not stand either. */
  function checkTime(box: HTMLElement) {
    const text = box.querySelector('span')?.firstChild
    if (!(text instanceof Text)) return
    const range = document.createRange()
    const tops = Array.from(text.data, (_, index) => {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().top
    })
    const shown = text.data.slice(0, tops.findLastIndex((top) => top <= tops[0]! + 4) + 1)
    if (shown.trim().endsWith('–')) add(box, `its time ends in ${shown}`)
  }

  function checkCovered(box: HTMLElement, parts: readonly Part[]) {
    for (let next = box.nextElementSibling; next?.matches('[data-part]'); next = next.nextElementSibling) {
      const cover = next.getBoundingClientRect()
      if (parts.some((part) => meet(part, cover))) add(box, `under ${describe(next)}`)
    }
  }

  function add(box: Element, measured: string) {
    const at = describe(box)
    findings.set(`${at} ${measured}`, { rule: 'entry', at, measured })
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true })
  }

  function meet(one: Edges, other: Edges): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > tolerance && down > tolerance
  }

  /** The visible lines of a text, each from the top of its capitals to its descenders. */
  function linesOf(text: HTMLElement, box: HTMLElement): Part[] {
    if (!isVisible(text)) return []
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(text)
    const size = Number.parseFloat(fontSize)
    const { left, right } = text.getBoundingClientRect()
    const clip = clipOf(text, box)
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].flatMap((rect) => {
      const middle = (rect.top + rect.bottom) / 2
      const line = {
        left: Math.max(rect.left, left + Number.parseFloat(paddingLeft)),
        right: Math.min(rect.right, right - Number.parseFloat(paddingRight)),
        top: middle - 0.36 * size,
        bottom: middle + 0.57 * size,
      }
      // The lines after those that fit are hidden.
      if (line.right - line.left < 1 || middle < clip.top || middle > clip.bottom) return []
      return [{ ...line, what: kinds[text.localName]!, beyond: beyond(line, clip) }]
    })
  }

  /** The visible height of a text; a box that clips nothing has its own. */
  function clipOf(text: HTMLElement, box: HTMLElement): Pick<Edges, 'top' | 'bottom'> {
    let { top, bottom } = box.getBoundingClientRect()
    for (let at = text; at !== box; at = at.parentElement!) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const clip = at.getBoundingClientRect()
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
    }
    return { top, bottom }
  }

  function beyond(part: Edges, clip: Pick<Edges, 'top' | 'bottom'>): number {
    return Math.max(clip.top - part.top, part.bottom - clip.bottom)
  }

  function marksOf(box: HTMLElement): Part[] {
    const frame = box.getBoundingClientRect()
    return [...box.children].flatMap((mark, index) => {
      if (!mark.matches('svg, em, i') || !isVisible(mark)) return []
      const { left, top, right, bottom } = mark.getBoundingClientRect()
      // A knob of a new entry is on its edge.
      const isKnob = mark.matches('[data-edge]')
      const what = `${kinds[mark.localName] ?? mark.localName} ${index}`
      const edges = { left, top, right, bottom }
      return [{ ...edges, what, beyond: isKnob ? 0 : Math.max(beyond(edges, frame), right - frame.right) }]
    })
  }

  /** The bar is a background of the box. */
  function handleOf(box: HTMLElement): Part[] {
    const { backgroundSize } = getComputedStyle(box)
    if (!backgroundSize.split(', ').includes('24px 3px')) return []
    const { left, width, bottom } = box.getBoundingClientRect()
    const middle = left + width / 2
    return [
      {
        left: middle - 12,
        right: middle + 12,
        top: bottom - 6,
        bottom: bottom - 3,
        what: 'handle',
        beyond: 0,
      },
    ]
  }
}
