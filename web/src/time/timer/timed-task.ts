import { type TimeTask } from '../records/records.ts'

export type TimedTask = Pick<TimeTask, 'id' | 'name' | 'color'>
