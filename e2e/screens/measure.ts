/**
 * Reads from an open page what is asked of every screen: type, targets, contrast, clipping, covers and scrolling. Runs in
 * the browser: it may use nothing from outside.
 */

export interface Limits {
  /** The smallest text, in px. */
  readonly text: number
  /** The smallest side of what can be pressed, in px. */
  readonly target: number
  /** The smallest text of a field that is typed into, in px: a phone zooms into smaller ones. */
  readonly field: number
}

export type Rule = 'text' | 'field' | 'target' | 'covered' | 'clipped' | 'contrast' | 'edge' | 'document'

export interface Finding {
  readonly rule: Rule
  /** Tag, role, name and class of the element, for a person to find it. */
  readonly at: string
  /** What was measured, in words. */
  readonly measured: string
}

export function measure(limits: Limits): Finding[] {
  const findings = new Map<string, Finding>()
  /** Scrolled into view to be measured; put back at the end. */
  const scrolled = new Map<Element, readonly [left: number, top: number]>()
  const topmost = [
    ...document.querySelectorAll(
      '[aria-modal=true], dialog:modal, [role=alertdialog], [role=dialog], [role=menu]',
    ),
  ].at(-1)
  const root = topmost ?? document.body

  const texts = visibleTexts()
  texts.forEach(checkText)
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

  function describe(element: Element): string {
    const role = element.getAttribute('role')
    const classes = [...element.classList].map((name) => name.replace(/_[\w-]{5,}_?\d*$/, '')).join('.')
    const parent = element.parentElement?.className
    const within = typeof parent === 'string' && classes === '' ? ` in .${parent.split(' ')[0]}` : ''
    const name = (
      element.getAttribute('aria-label') ??
      (element as HTMLElement).innerText ??
      element.textContent ??
      ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
    return `${element.localName}${role ? `[${role}]` : ''}${classes && `.${classes}`}${within} “${name.slice(0, 40)}”`
  }

  interface VisibleText {
    readonly element: HTMLElement
    readonly rects: readonly DOMRect[]
    readonly style: CSSStyleDeclaration
  }

  function visibleTexts(): VisibleText[] {
    const found = new Map<HTMLElement, DOMRect[]>()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }))
        continue
      if (isForScreenReaders(element) || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(element.tagName))
        continue
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length > 0) found.set(element, [...(found.get(element) ?? []), ...rects])
    }
    return [...found].map(([element, rects]) => ({ element, rects, style: getComputedStyle(element) }))
  }

  /** Drawn in one clipped pixel. */
  function isForScreenReaders(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    }
    return false
  }

  function checkText({ element, rects, style }: VisibleText) {
    const size = Number.parseFloat(style.fontSize)
    if (size < limits.text) add('text', element, `${size} px`)
    checkClipping(element, rects)
    const ink = colorOf(style.color)
    const opacity = opacityOf(element)
    if (opacity < 0.05) return
    const ground = groundOf(element)
    if (ground === null) return
    const rendered = over([ink[0], ink[1], ink[2], ink[3] * opacity], ground)
    const ratio = contrast(rendered, ground)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const isOff = element.closest(':disabled, [aria-disabled=true], [data-disabled]') !== null
    if (!isOff && ratio < (isLarge ? 3 : 4.5)) add('contrast', element, ratio.toFixed(2))
  }

  /** A text that a box cuts needs an ellipsis, and its whole in a tooltip or a name. */
  function checkClipping(element: HTMLElement, all: readonly DOMRect[]) {
    let rects = all
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const cut = box.getBoundingClientRect()
      if (/auto|scroll/.test(style.overflowX)) return
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
    }
  }

  /** A tooltip or a name, of what is shortened, around it or inside, contains the text. */
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
    // Drawn when it has the focus.
    if (element.matches('[href="#content"]')) return
    if (getComputedStyle(element).pointerEvents === 'none') return
    const isField = element.matches(
      'input:not([type=checkbox], [type=radio], [type=color], [type=file]), textarea',
    )
    if (isField) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < limits.field) add('field', element, `${size} px`)
    }
    checkEdge(element)
    // Drawn to the scale of time.
    if (element.closest('[data-grid] [data-drag], [data-to-scale]')) return
    const box = element.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) return
    // What a bar or a button covers, or an edge cuts, may be scrolled free.
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
    // Half pixels at both ends are not seen by whole steps.
    if (width >= limits.target - 1 && height >= limits.target - 1) return null
    return { rule: 'target', measured: `${Math.round(width)} × ${Math.round(height)}` }
  }

  /** How far from the point a press still reaches the element, in px, as far as half the limit. */
  function reach(element: Element, x: number, y: number, dx: number, dy: number): number {
    const half = limits.target / 2
    for (let step = 1; step <= half; step += 1) {
      if (!isHit(element, x + dx * step, y + dy * step)) return step - 0.5
    }
    return half
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

  /** The edge by which a field or a tick is seen: 3 to 1. */
  function checkEdge(element: HTMLElement) {
    if (!element.matches('input, textarea, [role=checkbox], [role=switch], [role=radio]')) return
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.borderTopWidth) === 0 || style.borderTopStyle === 'none') return
    const ground = element.parentElement && groundOf(element.parentElement)
    if (!ground) return
    const own = groundOf(element)
    const ratio = contrast(over(colorOf(style.borderTopColor), ground), ground)
    const filled = own === null ? 0 : contrast(own, ground)
    if (Math.max(ratio, filled) < 3) add('edge', element, Math.max(ratio, filled).toFixed(2))
  }

  function checkDocument() {
    const page = document.scrollingElement!
    const down = page.scrollHeight - page.clientHeight
    const right = page.scrollWidth - page.clientWidth
    if (down > 0 || right > 0) add('document', page, `scrolls by ${right} × ${down} px`)
  }

  type Color = readonly [red: number, green: number, blue: number, alpha: number]

  /** Any CSS color as sRGB; channels to 255, alpha to 1. */
  function colorOf(text: string): Color {
    const cache = ((window as { screenColors?: Map<string, Color> }).screenColors ??= new Map())
    const known = cache.get(text)
    if (known) return known
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    context.fillStyle = text
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const color: Color = [red, green, blue, alpha / 255]
    cache.set(text, color)
    return color
  }

  function over(front: Color, back: Color): Color {
    const mix = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }

  function opacityOf(element: Element): number {
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }

  /** The opaque color behind the content of an element; null where an image or a pattern is behind it. */
  function groundOf(element: Element): Color | null {
    const layers: Color[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none' && !isBar(style)) return null
      const color = colorOf(style.backgroundColor)
      if (color[3] > 0) layers.push(color)
      if (color[3] >= 0.999) break
      // What is placed freely may lie on something other than its ancestors.
      if (style.position === 'absolute' && color[3] < 0.999 && layers.length === 0) {
        const behind = neighbourBehind(at)
        if (behind) layers.push(behind)
      }
    }
    const page = colorOf(getComputedStyle(document.documentElement).backgroundColor)
    return layers
      .toReversed()
      .reduce((back, front) => over(front, back), page[3] > 0 ? page : [255, 255, 255, 1])
  }

  /** An image of a few pixels at an edge is not behind the text. */
  function isBar({ backgroundRepeat, backgroundSize }: CSSStyleDeclaration): boolean {
    return (
      backgroundRepeat === 'no-repeat' && backgroundSize.split(', ').every((size) => /\b3px\b/.test(size))
    )
  }

  function neighbourBehind(element: Element): Color | null {
    const box = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const below = stack.slice(stack.indexOf(element) + 1).find((other) => !other.contains(element))
    if (!below || !stack.includes(element)) return null
    const color = colorOf(getComputedStyle(below).backgroundColor)
    return color[3] > 0.999 ? color : null
  }

  function luminance([red, green, blue]: Color): number {
    const linear = (value: number) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  function contrast(first: Color, second: Color): number {
    const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b)
    return (light! + 0.05) / (dark! + 0.05)
  }
}
