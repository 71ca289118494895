import { type ReportMode } from '@lustra/domain/reports'

const chartModes = ['stackedTime', 'hoursOfDay', 'inbox', 'values', 'taskCounts'] as const

/** Reports that are drawn. */
export type ChartMode = (typeof chartModes)[number]

/** Its chart can be saved as an image. */
export function hasChart(mode: ReportMode): boolean {
  return mode === 'progress' || mode === 'planFact' || (chartModes as readonly ReportMode[]).includes(mode)
}
