import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import type { DayNumber } from '@lustra/domain/calendar'
import styles from './FlowChart.module.css'

export interface FlowOfDay {
  readonly day: DayNumber | null
  readonly came: number
  readonly went: number
}

const barWidth = 14
const barStep = 22
const barHeight = 16
/** The minimum of the scale, so that a single note does not look like a busy day. */
const leastScale = 5

export function FlowChart({ flow }: { readonly flow: readonly FlowOfDay[] }) {
  const { inbox: words } = useWords('inbox')
  const dates = dateTexts(useLanguage())
  const scale = barHeight / Math.max(leastScale, ...flow.flatMap(({ came, went }) => [came, went]))
  const sum = (kind: 'came' | 'went') => flow.reduce((total, day) => total + day[kind], 0)
  const days = flow.map(({ day, came, went }) =>
    words.flowDay(day === null ? '' : dates.weekday(day), came, went),
  )
  return (
    <footer className={styles.flow}>
      <svg
        width={barStep * flow.length}
        height={2 * barHeight + 2}
        role="img"
        aria-label={words.flowLabel(days.join(', '))}
      >
        {flow.map(({ day, came, went }, index) => (
          <g key={day}>
            <rect className={styles.day} x={index * barStep} y={barHeight} width={barWidth} height={2} />
            <rect
              className={styles.came}
              x={index * barStep}
              y={barHeight - came * scale}
              width={barWidth}
              height={came * scale}
              rx={1.5}
            />
            <rect
              className={styles.went}
              x={index * barStep}
              y={barHeight + 2}
              width={barWidth}
              height={went * scale}
              rx={1.5}
            />
          </g>
        ))}
      </svg>
      <p className="num">{words.flow(String(sum('came')), String(sum('went')))}</p>
    </footer>
  )
}
