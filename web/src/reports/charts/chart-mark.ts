/** Restrictions of the call `records` for a mark of a chart. */
import { type InputOf } from '@lustra/contract/call'
import { type TimeRow, type reports } from '@lustra/contract/reports'
import { type Place } from './chart-layout.ts'

type RecordsInput = InputOf<(typeof reports)['actions']['records']>

export interface ChartMark extends Pick<
  RecordsInput,
  'rowTaskId' | 'rowContextId' | 'first' | 'last' | 'hour' | 'weekday'
> {
  /** `Work, September 2026`: the heading of its records. */
  readonly name: string
}

export function markOfRow({ taskId, contextId }: TimeRow, name: string): ChartMark {
  return {
    name,
    ...(taskId !== null && { rowTaskId: taskId }),
    ...(contextId !== null && { rowContextId: contextId }),
  }
}

/** Opens the records behind a mark, whose place in the chart is given. */
export type SelectMark = (mark: ChartMark, place?: Place) => void
