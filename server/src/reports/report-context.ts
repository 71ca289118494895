import type { ReplyOf } from '@lustra/contract/call'
import type { reports } from '@lustra/contract/reports'
import type { Moment } from '../clock/user-clock.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { TaskTreeCache } from '../tasks/index.ts'
import type { Calendar, Chosen } from './chosen-params.ts'

export interface AskedReport {
  readonly reads: UserReads
  readonly forests: TaskTreeCache
  readonly chosen: Chosen
  readonly calendar: Calendar
  readonly moment: Moment
  /** Of the user. */
  readonly zone: string
  readonly mostRows: number
}

type Reply = ReplyOf<(typeof reports)['actions']['report']>

export interface MadeReport {
  readonly shown: Pick<Reply, 'data' | 'total' | 'task' | 'goal' | 'time'>
  /** What was chosen by the report itself, or could not be. */
  readonly chosen?: Partial<Chosen>
}

export type MakeReport = (asked: AskedReport) => Promise<MadeReport>
