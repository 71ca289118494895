import { type ReportMode } from '@lustra/domain/reports'

const chartModes = ['stackedTime', 'hoursOfDay', 'inbox', 'values', 'taskCounts'] as const

export type ChartMode = (typeof chartModes)[number]

/** Whether the chart can be saved as an image. */
export function hasChart(mode: ReportMode): boolean {
  return mode === 'progress' || mode === 'planFact' || (chartModes as readonly ReportMode[]).includes(mode)
}
