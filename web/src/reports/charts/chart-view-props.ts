import { type LoadedReport } from '../reports-queries.ts'
import { type SelectMark } from './chart-mark.ts'

export interface ChartViewProps {
  readonly title: string
  readonly report: LoadedReport
  /** Opens the records behind a mark; charts of counts have none. */
  readonly onSelect: SelectMark
}
