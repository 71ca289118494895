import { patternFill } from './ChartPatterns.tsx'
import { type Paint } from './reading.ts'
import styles from './ChartFigure.module.css'

export function Swatch({ paint: { color, edge, pattern, dashes } }: { readonly paint: Paint }) {
  const overlay = patternFill(pattern)
  return (
    <svg className={styles.swatch} width={12} height={12} aria-hidden="true">
      {dashes === undefined ? (
        <>
          <rect x={0.5} y={0.5} width={11} height={11} rx={3} fill={color} stroke={edge} />
          {overlay && <rect width={12} height={12} rx={3} fill={overlay} />}
        </>
      ) : (
        <path d="M0 6h12" stroke={color} strokeWidth={2.5} strokeDasharray={dashes} />
      )}
    </svg>
  )
}
