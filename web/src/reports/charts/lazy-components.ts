/** Charts are loaded when a report has one, because they bring the chart library. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'
import { chunk } from '#browser/outdated-page.ts'

export const ReportChart = lazyComponent(
  withWords(async () => (await import('./ReportChart.tsx')).ReportChart, 'charts'),
)

/** Saves the chart on the screen as an image. */
export async function saveChartImage(subtitle: string, fileName: string): Promise<void> {
  const { saveChart } = await chunk(async () => await import('./save-chart.ts'))()
  saveChart(subtitle, fileName)
}
