/** Contrast: texts 4.5 to 1 (3 if large); edges, icons, marks and focus rings 3 to 1. */
import type { Finding } from './measure.ts'
import type { VisibleText } from './page-reader.ts'

declare global {
  interface Window {
    /** `within`: a selector of the elements to check; by default everything open. */
    contrastFindings: (within?: string) => Finding[]
  }
}

/** Runs in the page, after the reader is installed. */
export function installContrast(): void {
  window.contrastFindings = (within) => {
    const {
      topmost,
      describe,
      visibleTexts,
      isForScreenReaders,
      colorOf,
      over,
      groundOf,
      forget,
      opacityOf,
      contrast,
    } = window.reader
    forget()
    const withEdge =
      'input, textarea, [role=checkbox], [role=checkbox] > [aria-hidden], [role=switch], [role=radio], i[data-tick]'
    const findings = new Map<string, Finding>()
    const roots = within === undefined ? [topmost()] : document.querySelectorAll<HTMLElement>(within)
    for (const root of roots) readAll(root)
    return [...findings.values()]

    function readAll(root: HTMLElement) {
      visibleTexts(root).forEach(checkText)
      for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (element.matches(withEdge)) checkEdge(element)
        if (element.matches('svg')) checkIcon(element)
        if (element.matches('i:empty')) checkMark(element)
        if (element.matches('[data-grid] [data-drag]')) checkBar(element)
        if (element.matches('a[href], button, input, textarea, [tabindex]')) checkRing(element)
      }
    }

    function checkText({ element, style }: VisibleText) {
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      check('contrast', element, style.color, groundOf(element), isLarge ? 3 : 4.5)
    }

    function check(
      rule: Finding['rule'],
      element: Element,
      css: string,
      ground: ReturnType<typeof groundOf>,
      least: number,
      ...others: readonly string[]
    ) {
      const opacity = opacityOf(element)
      if (ground === null || opacity < 0.05 || isOff(element)) return
      const ratios = [css, ...others].map((text) => {
        const color = colorOf(text)
        return contrast(over([color[0], color[1], color[2], color[3] * opacity], ground), ground)
      })
      const ratio = Math.max(...ratios)
      if (ratio >= least) return
      const at = describe(element)
      findings.set(`${rule} ${at}`, { rule, at, measured: ratio.toFixed(2) })
    }

    function isOff(element: Element): boolean {
      return element.closest(':disabled, [aria-disabled=true], [data-disabled], [data-refused]') !== null
    }

    /** The edge that makes a field or a tick visible, or its fill. */
    function checkEdge(element: HTMLElement) {
      if (isForScreenReaders(element)) return
      const style = getComputedStyle(element)
      if (Number.parseFloat(style.borderTopWidth) === 0 || style.borderTopStyle === 'none') return
      // An inconspicuous field looks like text until it is hovered.
      if (colorOf(style.borderTopColor)[3] === 0) return
      const ground = element.parentElement && groundOf(element.parentElement)
      check('edge', element, style.borderTopColor, ground, 3, style.backgroundColor)
    }

    /** An icon beside a text only repeats it; one without text must be visible. */
    function checkIcon(element: Element) {
      const control = element.closest('button, a, [role=button], [role=img], [role=checkbox], label')
      if (!control || control.textContent?.trim() || isForScreenReaders(element)) return
      const { color, stroke, fill } = getComputedStyle(element)
      const ink = stroke === 'none' ? color : stroke
      // The icon of a tick appears on hover.
      if (colorOf(ink)[3] > 0) check('icon', element, ink, groundOf(element), 3, fill === 'none' ? ink : fill)
    }

    /** The fill or edge of a dot or bar in a colour of the user. Lines of the interface are fainter. */
    function checkMark(element: HTMLElement) {
      const style = getComputedStyle(element)
      if (style.getPropertyValue('--mark') === '' || element.matches('[style^="--depth"]')) return
      const ground = element.parentElement && groundOf(element.parentElement)
      check('mark', element, style.backgroundColor, ground, 3, ...edgesOf(style))
    }

    /** The bar at the side of a planned entry, on its tint. Completed entries are faded. */
    function checkBar(element: HTMLElement) {
      const style = getComputedStyle(element)
      const bar = element.matches('[data-tracked]')
        ? null
        : /linear-gradient\((?<color>.+?\))[,)]/.exec(style.backgroundImage)?.groups?.['color']
      if (element.matches('[data-status], [data-dragged]')) return
      if (bar) check('mark', element, bar, groundOf(element), 3)
      else if (element.parentElement) {
        check('mark', element, style.backgroundColor, groundOf(element.parentElement), 3, ...edgesOf(style))
      }
    }

    /** A ring is drawn outside of its element, or inside if declared so; a faint one surrounds a visible edge. */
    function checkRing(element: HTMLElement) {
      const style = getComputedStyle(element)
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = style
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0 || isForScreenReaders(element))
        return
      const box = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement
      check('ring', element, outlineColor, box && groundOf(box), 3, ...edgesOf(style))
    }

    /** Its first shadow and its border. */
    function edgesOf({
      boxShadow,
      borderTopWidth,
      borderTopStyle,
      borderTopColor,
    }: CSSStyleDeclaration): string[] {
      const shadow = /^(?<color>[a-z]+\([^)]*\))/.exec(boxShadow)?.groups?.['color']
      const isBordered = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      return [...(shadow ? [shadow] : []), ...(isBordered ? [borderTopColor] : [])]
    }
  }
}
