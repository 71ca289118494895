import { type ReportCode } from '@lustra/domain/reports'
import { type ReactNode } from 'react'
import styles from './ReportGlyph.module.css'

export function ReportGlyph({ code }: { readonly code: ReportCode }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 76 40" width={91} height={48} aria-hidden="true">
      {drawings[code]}
    </svg>
  )
}

/** Grey tones, and the colours of four categories. */
type Tone = 'data' | 'faint' | 'dark' | 'blue' | 'violet' | 'green' | 'orange'

function box(x: number, y: number, width: number, height: number, tone: Tone, opacity = 1): ReactNode {
  return (
    <rect
      key={`${x} ${y}`}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={1.5}
      data-tone={tone}
      opacity={opacity}
    />
  )
}

/** Bars of equal width standing on `floor`. */
function columns(heights: readonly number[], tone: Tone, floor: number): ReactNode[] {
  return heights.map((height, place) => box(place * 13, floor - height, 9, height, tone))
}

/** Seven days by four rows; each letter of a row is the tone of a day. */
function timesheet(rows: readonly string[], tones: Readonly<Record<string, Tone>>): ReactNode[] {
  return rows.flatMap((row, line) =>
    Array.from(row, (letter, day) => box(day * 11, 1 + line * 10, 8, 7, tones[letter] ?? 'faint')),
  )
}

/** Four categories by nine hours; each digit is an intensity. */
function heat(rows: readonly (readonly [Tone, string])[]): ReactNode[] {
  return rows.flatMap(([tone, strengths], line) =>
    Array.from(strengths, (strength, hour) =>
      box(hour * 8.5, 1 + line * 10, 7, 8, tone, 0.1 + Number(strength) * 0.225),
    ),
  )
}

/** Length and offset of the arcs of a ring. */
const ring = [
  ['blue', 30.7, 0],
  ['violet', 21.9, -31.7],
  ['green', 14.8, -54.6],
  ['orange', 9.6, -70.4],
] as const

/** Increasingly pale. */
const lying = [
  [7, 44, 1],
  [20, 36, 0.7],
  [33, 50, 0.4],
] as const

const drawings: Readonly<Record<ReportCode, ReactNode>> = {
  'time-spent-for-tasks': [
    box(0, 1, 70, 5, 'data'),
    box(8, 9, 47, 5, 'dark'),
    box(8, 17, 29, 5, 'data'),
    box(0, 25, 42, 5, 'data'),
    box(8, 33, 19, 5, 'dark'),
  ],
  'weekly-timesheet': timesheet(['.xx.x..', '.x.xx..', '.x..x..', 'x.x....'], { x: 'dark' }),
  'comments-for-time-tracking-records': [34, 52, 44, 26].map((width, line) => [
    box(0, 2 + line * 10, 10, 4, 'dark'),
    box(16, 2 + line * 10, width, 4, 'data'),
  ]),
  'plan-against-fact': [
    [9.25, 24],
    [15.25, 24],
    [5.25, 20],
    [21.25, 18],
    [12.25, 14],
  ].map(([top = 0, done = 0], place) => (
    <g key={`${top}`}>
      <rect x={0.75 + place * 15} y={top} width={11.5} height={38.75 - top} rx={2} data-outline="" />
      {box(3.5 + place * 15, 38 - done, 6, done, 'data')}
    </g>
  )),
  'time-by-categories': [
    <g key="ring" transform="translate(20 20) rotate(-90)" data-ring="">
      {ring.map(([tone, length, offset]) => (
        <circle
          key={tone}
          r={14}
          data-tone={tone}
          strokeDasharray={`${length} 100`}
          strokeDashoffset={offset}
        />
      ))}
    </g>,
    box(46, 4, 28, 4, 'blue'),
    box(46, 13, 20, 4, 'violet'),
    box(46, 22, 24, 4, 'green'),
    box(46, 31, 14, 4, 'orange'),
  ],
  'weekly-timesheet-by-categories': timesheet(['bbbbb..', 'vv.vv..', '..g.g..', '.o...o.'], {
    b: 'blue',
    v: 'violet',
    g: 'green',
    o: 'orange',
  }),
  'time-by-categories-graph': [
    [8, 10, 6],
    [12, 8, 5],
    [9, 12, 8],
    [14, 9, 6],
    [10, 13, 9],
    [15, 11, 8],
  ].map(([work = 0, study = 0, health = 0], place) => [
    box(place * 13, 38 - work, 9, work, 'blue'),
    box(place * 13, 37 - work - study, 9, study, 'violet'),
    box(place * 13, 36 - work - study - health, 9, health, 'green'),
  ]),
  'distribution-of-categories-by-hours-of-day': heat([
    ['blue', '024432100'],
    ['violet', '001244310'],
    ['green', '100001242'],
    ['orange', '000010344'],
  ]),
  'completed-tasks': [44, 36, 50].map((width, line) => (
    <g key={width}>
      <circle cx={5} cy={7 + line * 13} r={5} data-tone="dark" />
      <path d={`m2.6 ${7.2 + line * 13} 1.7 1.7 3.3-3.4`} data-tick="" />
      {box(16, 5 + line * 13, width, 4, 'data')}
    </g>
  )),
  'abandoned-tasks': lying.map(([y, width, opacity]) => (
    <g key={y} opacity={opacity}>
      <circle cx={5} cy={y} r={4.4} strokeDasharray="2 2" />
      {box(16, y - 2, width, 4, 'data')}
    </g>
  )),
  'time-spent-on-big-goals': [...columns([12, 22, 30, 16, 26], 'data', 39), box(65, 5, 9, 34, 'dark')],
  'inbox-dynamics': [
    ...columns([10, 6, 14, 8, 12, 4], 'data', 19),
    ...[6, 12, 8, 14, 10, 9].map((height, place) => box(place * 13, 21, 9, height, 'dark')),
  ],
  'dynamics-of-numeric-values': (
    <>
      <path data-line="" d="M2 32 14 28 26 29 38 20 50 22 62 11 74 8" />
      <circle cx={38} cy={20} r={2.5} data-tone="dark" />
      <circle cx={73.5} cy={8} r={2.5} data-tone="dark" />
    </>
  ),
  'textual-records-by-goals': (
    <>
      <path d="M3 5v28" />
      {[30, 44, 52].map((width, line) => (
        <g key={width}>
          <circle cx={3} cy={5 + line * 14} r={2.5} data-tone="dark" />
          {box(12, 2 + line * 14, width, 3.5, 'data')}
          {box(12, 8 + line * 14, 38 - line * 5, 3.5, 'faint')}
        </g>
      ))}
    </>
  ),
  'goal-progress': (
    <>
      <path d="M0 9h76" strokeDasharray="3 3" />
      <path data-area="" d="M0 38 16 32 32 28 48 19 62 16V38Z" />
      <path data-line="" d="M0 38 16 32 32 28 48 19 62 16" />
    </>
  ),
  statistics: (
    <>
      <text x={0} y={31}>
        {128}
      </text>
      {box(62, 10, 14, 3, 'data')}
      {box(62, 18, 10, 3, 'data')}
      {box(62, 26, 12, 3, 'data')}
    </>
  ),
  'created-completed-and-cancelled-tasks': (
    <>
      <path data-line="light" d="M2 30 16 22 30 24 44 12 58 14 74 6" />
      <path data-line="" d="M2 34 16 30 30 26 44 22 58 16 74 14" />
      <path data-line="light" strokeDasharray="3 3" d="M2 37 16 36 30 37 44 33 58 35 74 32" />
    </>
  ),
}
