/** Charts are loaded when a report has one, because they bring the chart library. */
import { lazyComponent } from '#browser/lazy-component.ts'

export const ReportChart = lazyComponent(async () => (await import('./ReportChart.tsx')).ReportChart)
