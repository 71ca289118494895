import { type TimeTask } from '../records/records.ts'

/** What a timer shows of its task. */
export type TimedTask = Pick<TimeTask, 'id' | 'name' | 'color'>
