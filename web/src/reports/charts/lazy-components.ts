/** Charts are loaded when a report needs them. */
import { type LazyComponent, lazyComponent } from '#browser/lazy-component.ts'
import { type DateTexts } from '#language/dates/date-texts.ts'
import { loadWords } from '#language/load-language.ts'
import { withWords } from '#language/with-words.ts'
import { type Days, periodText } from '../print/period-text.ts'
import { type ChartMode } from './chart-mode.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { allImported, chunk } from '#browser/outdated-page.ts'

const HoursOfDay = lazyComponent(
  withWords(async () => (await import('./HoursOfDay.tsx')).HoursOfDay, 'charts'),
)
const InboxChart = lazyComponent(
  withWords(async () => (await import('./InboxChart.tsx')).InboxChart, 'charts'),
)
const LineChart = lazyComponent(
  withWords(async () => (await import('./LineChart.tsx')).LineChart, 'charts', 'reports'),
)
const StackedTime = lazyComponent(
  withWords(async () => (await import('./StackedTime.tsx')).StackedTime, 'charts'),
)

export const charts: Readonly<Record<ChartMode, LazyComponent<ChartViewProps>>> = {
  stackedTime: StackedTime,
  hoursOfDay: HoursOfDay,
  inbox: InboxChart,
  values: LineChart,
  taskCounts: LineChart,
}

export async function saveChartImage(period: Days, dates: DateTexts, fileName: string): Promise<void> {
  const load = chunk(() => import('./save-chart.ts'))
  const [{ saveChart }, { reports: words }] = await allImported([load(), loadWords(['reports'])])
  saveChart(periodText(period, words.paper, dates), fileName)
}
