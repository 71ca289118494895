/** What a mark of a chart stands for: the restrictions of the call `records`. */
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

/** What a row of a time tree stands for. */
export function markOfRow({ taskId, contextId }: TimeRow, name: string): ChartMark {
  return {
    name,
    ...(taskId !== null && { rowTaskId: taskId }),
    ...(contextId !== null && { rowContextId: contextId }),
  }
}

/** Leads to the records behind a mark, which is at the place in a chart. */
export type SelectMark = (mark: ChartMark, place?: Place) => void
