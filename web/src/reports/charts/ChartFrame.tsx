import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type ReactNode } from 'react'
import { useChartChoice } from './chart-choice.ts'
import { ChartPatterns } from './ChartPatterns.tsx'
import { ChartTable, type ChartTableData } from './ChartTable.tsx'
import styles from './ChartFrame.module.css'

interface ChartFrameProps {
  readonly title: string
  /** Why there is only the table; null if there is a chart. */
  readonly tableOnly?: string | null
  readonly table: () => ChartTableData
  /** The table that fits on paper below the chart; null for none. */
  readonly paper: () => ChartTableData | null
  readonly tools?: ReactNode
  readonly aside?: ReactNode
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A chart with its legend. A button replaces it by its table, and so does a lack of columns. Print has both if the table fits. */
export function ChartFrame({
  title,
  tableOnly = null,
  table,
  paper,
  tools,
  aside,
  foot,
  children,
}: ChartFrameProps) {
  const { view: label, views } = useWords('charts').charts
  const { view: chosen, chooseView } = useChartChoice()
  const isPrinting = useStore(printing)
  const view = tableOnly === null ? (isPrinting ? 'chart' : chosen) : 'table'
  const figures = (isPrinting ? paper() : null) ?? (view === 'table' ? table() : null)
  return (
    <div className={styles.frame} data-has-aside={aside ? '' : undefined}>
      <ChartPatterns />
      <div className={styles.main}>
        <div className={styles.tools}>
          {tools}
          {tableOnly === null ? (
            <Segments
              small
              label={label}
              value={chosen}
              onChange={chooseView}
              segments={[
                { value: 'chart', label: views.chart },
                { value: 'table', label: views.table },
              ]}
            />
          ) : (
            <p className={styles.hint}>{tableOnly}</p>
          )}
        </div>
        {tableOnly === null && (
          // The hidden chart keeps its size and state, and can be saved as an image.
          <div hidden={view === 'table'}>
            {children}
            {foot}
          </div>
        )}
        {figures && <ChartTable name={title} {...figures} />}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
