import { type ReportCode } from '@lustra/domain/reports'
import { type ReactNode } from 'react'
import styles from './ReportGlyph.module.css'

/** A picture of what a report looks like. */
export function ReportGlyph({ code }: { readonly code: ReportCode }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 76 40" width={91} height={48} aria-hidden="true">
      {drawings[code]}
    </svg>
  )
}

/** Left, top and width of the bars; bars of subtasks are darker. */
const bars = [
  [0, 1, 70, false],
  [8, 9, 47, true],
  [8, 17, 29, false],
  [0, 25, 42, false],
  [8, 33, 19, true],
] as const

/** Increasingly faint. */
const lying = [
  [7, 44, 1],
  [20, 36, 0.7],
  [33, 50, 0.4],
] as const

const drawings: Readonly<Record<ReportCode, ReactNode>> = {
  'time-spent-for-tasks': bars.map(([x, y, width, dark]) => (
    <rect key={y} x={x} y={y} width={width} height={5} rx={1.5} data-dark={dark || undefined} />
  )),
  'abandoned-tasks': lying.map(([y, width, opacity]) => (
    <g key={y} opacity={opacity}>
      <circle cx={5} cy={y} r={4.4} strokeDasharray="2 2" />
      <rect x={16} y={y - 2} width={width} height={4} rx={1.5} />
    </g>
  )),
  'goal-progress': (
    <>
      <path d="M0 9h76" strokeDasharray="3 3" />
      <path data-area="" d="M0 38 16 32 32 28 48 19 62 16V38Z" />
      <path data-line="" d="M0 38 16 32 32 28 48 19 62 16" />
    </>
  ),
}
