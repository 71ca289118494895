/**
 * The style rules of the boxes in one colour, written once per colour. In a variable of each box the browser would resolve
 * the same colours, tints and gradients hundreds of times.
 */
import { markColorsOf } from '@lustra/domain/calendar'
import { noColor } from '#ui/color/fill.ts'

/** The values of tokens, and how many percent of its colour a box takes. */
interface Theme {
  readonly surface: string
  readonly edge: string
  readonly plan: number
  readonly done: number
}

export const lightTheme: Theme = { surface: '#ffffff', edge: '#8a8691', plan: 17, done: 8 }
export const darkTheme: Theme = { surface: '#191a20', edge: '#737080', plan: 30, done: 14 }

let sheet: CSSStyleSheet | null = null
const classes = new Map<string, string>()

/** The class of boxes in a colour of six hex digits. */
export function colorClass(color: string): string {
  const cached = classes.get(color)
  if (cached !== undefined) return cached
  const name = `color-${color}`
  classes.set(color, name)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  for (const rule of rulesOf(color, name)) sheet.insertRule(rule)
  return name
}

/** The plan is a tint with a bar, the fact is solid; what has no colour is drawn in that of edges. */
function rulesOf(color: string, name: string): string[] {
  const isColored = color !== noColor
  const { onLight, onDark } = markColorsOf(color)
  const area = ({ edge }: Theme) => (isColored ? `#${color}` : edge)
  const mark = (theme: Theme) => (isColored ? `#${theme === lightTheme ? onLight : onDark}` : theme.edge)
  const faint = (theme: Theme) => `color-mix(in srgb, ${mark(theme)} 45%, transparent)`
  const fainter = (theme: Theme) => `color-mix(in srgb, ${faint(theme)} 45%, transparent)`
  const tint = (theme: Theme, percent: number) =>
    `color-mix(in oklab, ${area(theme)} ${percent}%, ${theme.surface})`
  const ring = `0 0 0 1px ${themed(({ surface }) => surface)}`
  const drawn = `@layer parts {
    .${name} {
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
    }
    /* Weaker than the rules of the style sheet. */
    :where(.${name})[data-tracked] {
      box-shadow: inset 0 0 0 1px ${themed(mark)}, ${ring};
      background-color: #${color};
    }
  }`
  const printed = `@layer print {
    @media print {
      .${name}:is([data-status='COMPLETED'], [data-status='CANCELLED']) {
        background-color: #${color};
      }
    }
  }`
  return isColored ? [drawn, printed] : [drawn]
}

function themed(value: (theme: Theme) => string): string {
  return `light-dark(${value(lightTheme)}, ${value(darkTheme)})`
}
