/** Converts a chart to a standalone SVG file: inlined styles, light colours, title and legend. */
import { type ShownChart, shownChart } from './shown-chart.ts'
import { saveFile } from '#browser/save-file.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const margin = 24
const headHeight = 64
const legendLine = 22
const font = 'Inter, system-ui, sans-serif'
const [ink, quiet] = ['#1c1b21', '#57545f']

/** CSS properties that apply to drawings. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'font-size',
  'font-weight',
] as const

/** Saves the visible chart. Does nothing without one. */
export function saveChart(subtitle: string, fileName: string): void {
  const chart = document.querySelector<SVGSVGElement>('svg[data-chart]')
  const defs = document.querySelector('[data-chart-patterns]')
  if (!chart || !shownChart.value) return
  const text = svgText(chart, defs, shownChart.value, subtitle)
  saveFile({ name: fileName, data: new Blob([text], { type: 'image/svg+xml' }) })
}

function svgText(
  chart: SVGSVGElement,
  patterns: Element | null,
  { title, legend }: ShownChart,
  subtitle: string,
): string {
  const [width, height] = [chart.width.baseVal.value, chart.height.baseVal.value]
  // An element with the light theme, whatever the current theme.
  const lightPlace = document.body.appendChild(document.createElement('div'))
  lightPlace.dataset['theme'] = 'light'
  lightPlace.style.cssText =
    'color-scheme: light; position: absolute; visibility: hidden; inset: 0 auto auto 0'
  try {
    // The chart may inherit its colour from its parent.
    const holder = lightPlace.appendChild(chart.parentElement!.cloneNode(false) as Element)
    const drawing = holder.appendChild(chart.cloneNode(true) as SVGSVGElement)
    const defs = patterns && lightPlace.appendChild(inSvg(patterns.cloneNode(true) as Element))
    for (const passing of drawing.querySelectorAll('[data-passing]')) passing.remove()
    inlineStyles(drawing)
    if (defs) inlineStyles(defs)

    const whole = element('svg', {
      xmlns: svgNamespace,
      width: width + 2 * margin,
      height: height + headHeight + legend.length * legendLine + 2 * margin,
      'font-family': font,
    })
    whole.append(element('rect', { width: '100%', height: '100%', fill: '#ffffff' }))
    if (defs) whole.append(...defs.children)
    whole.append(label(title, margin, margin + 16, { 'font-size': 18, 'font-weight': 600 }))
    whole.append(label(subtitle, margin, margin + 38, { 'font-size': 13, fill: quiet }))
    const body = element('g', { transform: `translate(${margin} ${headHeight + margin})` })
    body.append(...drawing.childNodes)
    whole.append(body, ...legendOf(legend, headHeight + margin + height + 20))
    return new XMLSerializer().serializeToString(whole)
  } finally {
    lightPlace.remove()
  }
}

function legendOf(legend: ShownChart['legend'], top: number): SVGElement[] {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = 'color-scheme: light; position: absolute; visibility: hidden'
  const lines = legend.map(({ name, value, paint: { color, edge, pattern, dashes } }, index) => {
    const line = element('g', { transform: `translate(${margin} ${top + index * legendLine})` })
    if (dashes === undefined) {
      line.append(element('rect', { width: 12, height: 12, rx: 3, fill: color, stroke: edge }))
      if (pattern > 0)
        line.append(element('rect', { width: 12, height: 12, rx: 3, fill: `url(#chart-pattern-${pattern})` }))
    } else {
      line.append(
        element('path', { d: 'M0 6h14', stroke: edge, 'stroke-width': 2.5, 'stroke-dasharray': dashes }),
      )
    }
    line.append(label(`${name}\u2003${value}`, 22, 11, { 'font-size': 13 }))
    return line
  })
  const drawing = place.appendChild(element('svg', {}))
  drawing.append(...lines)
  inlineStyles(drawing)
  place.remove()
  return lines
}

/** Writes the computed style of each element into its attributes. */
function inlineStyles(root: Element): void {
  for (const each of root.querySelectorAll<SVGElement>('*')) {
    const style = getComputedStyle(each)
    for (const property of properties) each.setAttribute(property, style.getPropertyValue(property))
    for (const paint of ['fill', 'stroke']) plainColor(each, paint)
  }
  // Only after all styles are read, because the styles depend on classes and attributes.
  for (const each of root.querySelectorAll('*')) {
    for (const name of Array.from(each.attributes, (attribute) => attribute.name)) {
      if (name === 'class' || name === 'style' || name === 'tabindex' || name.startsWith('data-'))
        each.removeAttribute(name)
    }
  }
}

/** Other programs do not support mixed colours, and read opacity from a separate attribute. */
function plainColor(drawn: SVGElement, paint: string): void {
  const color = drawn.getAttribute(paint)!
  if (!/^(color|oklab|oklch|rgba)\(/.test(color)) return
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
  const opacity = Number(drawn.getAttribute(`${paint}-opacity`)) * (alpha! / 255)
  drawn.setAttribute(paint, `rgb(${red}, ${green}, ${blue})`)
  drawn.setAttribute(`${paint}-opacity`, opacity.toFixed(3))
}

function inSvg(defs: Element): Element {
  const holder = element('svg', {})
  holder.append(defs)
  return holder
}

function label(text: string, x: number, y: number, attributes: Record<string, string | number>): SVGElement {
  const made = element('text', { x, y, fill: ink, ...attributes })
  made.textContent = text
  return made
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}
