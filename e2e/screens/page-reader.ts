/** Functions used by all rules on an open page. Installed there once, so they may use nothing from outside. */

export type Color = readonly [red: number, green: number, blue: number, alpha: number]

export interface VisibleText {
  readonly element: HTMLElement
  readonly rects: readonly DOMRect[]
  readonly style: CSSStyleDeclaration
}

export interface PageReader {
  /** Must be called before each reading, because styles are cached. */
  readonly forget: () => void
  /** The overlay on top of the screen, or the whole screen. */
  readonly topmost: () => HTMLElement
  /** Tag, role, class and name of an element, to find it. */
  readonly describe: (element: Element) => string
  readonly visibleTexts: (root: HTMLElement) => VisibleText[]
  /** Visually hidden: drawn in one clipped pixel. */
  readonly isForScreenReaders: (element: Element) => boolean
  /** Any CSS colour as sRGB; channels up to 255, alpha up to 1. */
  readonly colorOf: (css: string) => Color
  readonly over: (front: Color, back: Color) => Color
  /** The opaque colour behind the content of an element; null for an image or a pattern. */
  readonly groundOf: (element: Element) => Color | null
  readonly opacityOf: (element: Element) => number
  readonly contrast: (first: Color, second: Color) => number
}

declare global {
  interface Window {
    reader: PageReader
  }
}

export function installReader(): void {
  interface Look {
    readonly isHidden: boolean
    readonly opacity: number
    readonly ground: Color | null
  }

  const colors = new Map<string, Color>()
  let looks = new Map<Element, Look>()
  let canvas: OffscreenCanvasRenderingContext2D | null = null
  window.reader = {
    topmost,
    describe,
    visibleTexts,
    isForScreenReaders,
    colorOf,
    over,
    groundOf,
    opacityOf,
    contrast,
    forget,
  }

  function forget() {
    looks = new Map()
  }

  function topmost(): HTMLElement {
    const open = document.querySelectorAll<HTMLElement>(
      '[aria-modal=true], dialog:modal, [role=alertdialog], [role=dialog], [role=menu]',
    )
    return [...open].at(-1) ?? document.body
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

  function visibleTexts(root: HTMLElement): VisibleText[] {
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

  function isForScreenReaders(element: Element): boolean {
    return lookOf(element).isHidden
  }

  /** The styles of an element including those of its ancestors. */
  function lookOf(element: Element): Look {
    const known = looks.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const around = element.parentElement ? lookOf(element.parentElement) : null
    const look = {
      isHidden: style.clipPath === 'inset(50%)' || (around?.isHidden ?? false),
      opacity: Number(style.opacity) * (around?.opacity ?? 1),
      ground: groundWithin(element, style, around),
    }
    looks.set(element, look)
    return look
  }

  function groundWithin(element: Element, style: CSSStyleDeclaration, around: Look | null): Color | null {
    if (style.backgroundImage !== 'none' && !isBar(style)) return null
    const color = colorOf(style.backgroundColor)
    if (color[3] >= 0.999) return color
    // An absolutely positioned element may be above something other than its ancestors.
    const behind = style.position === 'absolute' ? neighbourBehind(element) : null
    const ground = behind ?? (around ? around.ground : ([255, 255, 255, 1] as const))
    return ground && over(color, ground)
  }

  function colorOf(css: string): Color {
    const known = colors.get(css)
    if (known) return known
    canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color: Color = [red, green, blue, alpha / 255]
    colors.set(css, color)
    return color
  }

  function over(front: Color, back: Color): Color {
    const mix = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }

  function opacityOf(element: Element): number {
    return lookOf(element).opacity
  }

  function groundOf(element: Element): Color | null {
    return lookOf(element).ground
  }

  /** A narrow image at an edge is not behind the text. */
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
