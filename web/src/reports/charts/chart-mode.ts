import { type ReportMode } from '@lustra/domain/reports'

const chartModes = ['stackedTime', 'hoursOfDay', 'inbox', 'values', 'taskCounts'] as const

/** Reports that are drawn. */
export type ChartMode = (typeof chartModes)[number]

export function isChartMode(mode: ReportMode): mode is ChartMode {
  return (chartModes as readonly ReportMode[]).includes(mode)
}
