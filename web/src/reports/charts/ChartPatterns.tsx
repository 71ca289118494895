import { type ReactNode } from 'react'
import styles from './ChartFigure.module.css'

const size = 8

/** Drawn over the colour of a series in the background colour. The first pattern is empty. */
const drawings: readonly ReactNode[] = [
  <path key="rising" d="M-2 2 2 -2M0 8 8 0M6 10 10 6" />,
  <path key="dots" d="M2 2h.01M6 6h.01" strokeWidth={2.4} strokeLinecap="round" />,
  <path key="lines" d="M0 2h8M0 6h8" />,
  <path key="falling" d="M-2 6 2 10M0 0 8 8M6 -2 10 2" />,
  <path key="bars" d="M2 0v8M6 0v8" />,
  <path key="grid" d="M0 4h8M4 0v8" />,
  <path key="zigzag" d="M0 6 4 2 8 6" />,
]

/** Null for a solid series. */
export function patternFill(pattern: number): string | null {
  return pattern === 0 ? null : `url(#${patternId(pattern)})`
}

function patternId(pattern: number): string {
  return `chart-pattern-${pattern}`
}

/** A separate SVG, because legends use the patterns while the chart is hidden. */
export function ChartPatterns() {
  return (
    <svg className={styles.patterns} width={0} height={0} aria-hidden="true">
      <defs data-chart-patterns="">
        {drawings.map((drawing, index) => (
          <pattern
            // The index is part of the name.
            key={patternId(index + 1)}
            id={patternId(index + 1)}
            className={styles.pattern}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
          >
            {drawing}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
