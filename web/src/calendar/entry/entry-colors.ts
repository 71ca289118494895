/**
 * Style rules of the boxes of one colour, written once per colour. With a variable on each box, the browser would resolve the same colours and
 * gradients hundreds of times.
 */
import { markColorsOf } from '@lustra/domain/calendar'
import { noColor } from '#ui/color/fill.ts'

/** Values of tokens, and the percentage of its colour in a box. */
interface Theme {
  readonly surface: string
  readonly edge: string
  /** `--ink-3` */
  readonly ink: string
  readonly plan: number
  readonly done: number
}

export const lightTheme: Theme = { surface: '#ffffff', edge: '#8a8691', ink: '#696670', plan: 17, done: 8 }
export const darkTheme: Theme = { surface: '#191a20', edge: '#737080', ink: '#9a97a6', plan: 30, done: 14 }

interface Layers {
  readonly parts: CSSGroupingRule
  readonly print: CSSGroupingRule
}

let layers: Layers | null = null
const classes = new Map<string, string>()

/** The class of boxes with a colour of six hex digits. */
export function colorClass(color: string): string {
  const cached = classes.get(color)
  if (cached !== undefined) return cached
  const name = `color-${color}`
  classes.set(color, name)
  layers ??= addLayers()
  const { parts, print } = rulesOf(color, name)
  for (const rule of parts) layers.parts.insertRule(rule)
  if (print) layers.print.insertRule(print)
  return name
}

/**
 * Chromium lays out all text of the page again when a layer is inserted, and, with adopted style sheets, whenever a sheet with layers is loaded.
 * Inserting rules into the layers of a style element avoids both.
 */
function addLayers(): Layers {
  const element = document.createElement('style')
  document.head.append(element)
  const { sheet } = element
  const add = (name: string) => sheet!.cssRules[sheet!.insertRule(`@layer ${name} {}`)] as CSSGroupingRule
  return { parts: add('parts'), print: add('print') }
}

interface ColorRules {
  readonly parts: readonly string[]
  readonly print: string | null
}

/** Plans are tinted with a bar, facts are solid; without a colour, greys are used. */
function rulesOf(color: string, name: string): ColorRules {
  const isColored = color !== noColor
  const { onLight, onDark } = markColorsOf(color)
  const area = ({ edge }: Theme) => (isColored ? `#${color}` : edge)
  const mark = (theme: Theme) => (isColored ? `#${theme === lightTheme ? onLight : onDark}` : theme.ink)
  const faint = (theme: Theme) => `color-mix(in srgb, ${mark(theme)} 45%, transparent)`
  const fainter = (theme: Theme) => `color-mix(in srgb, ${faint(theme)} 45%, transparent)`
  const tint = (theme: Theme, percent: number) =>
    `color-mix(in oklab, ${area(theme)} ${percent}%, ${theme.surface})`
  const ring = `0 0 0 1px ${themed(({ surface }) => surface)}`
  const plan = `.${name} {
    box-shadow: ${ring};
    background-color: ${themed((theme) => tint(theme, theme.plan))};
    background-image: linear-gradient(${themed(mark)});

    &[data-grows]:not([data-narrow], [data-dragged]) {
      background-image: linear-gradient(${themed(mark)}), linear-gradient(${themed(faint)});
    }
    &:is([data-status='COMPLETED'], [data-status='CANCELLED']):not([data-tracked], [data-dragged]) {
      background-color: ${themed((theme) => tint(theme, theme.done))};
      background-image: linear-gradient(${themed(faint)});

      &[data-grows]:not([data-narrow], [data-dragged]) {
        background-image: linear-gradient(${themed(faint)}), linear-gradient(${themed(fainter)});
      }
    }
    &[data-dragged]:where(:not([data-tracked])) {
      background-color: color-mix(in oklab, ${themed(area)} 10%, transparent);
      background-image: none;
    }
  }`
  // Must be weaker than the rules of the style sheet.
  const fact = `:where(.${name})[data-tracked] {
    box-shadow: inset 0 0 0 1px ${themed(mark)}, ${ring};
    background-color: #${color};
  }`
  const print = `@media print {
    .${name}:is([data-status='COMPLETED'], [data-status='CANCELLED']) {
      background-color: #${color};
    }
  }`
  // Each rule is inserted before the previous one.
  return { parts: [fact, plan], print: isColored ? print : null }
}

function themed(value: (theme: Theme) => string): string {
  return `light-dark(${value(lightTheme)}, ${value(darkTheme)})`
}
