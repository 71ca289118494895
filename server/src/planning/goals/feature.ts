import { goals } from '@lustra/contract/goals'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { addRecord } from './add-record.ts'
import { changeRecord } from './change-record.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { markBigGoal } from './mark-big-goal.ts'
import { ofTask } from './of-task.ts'
import { records } from './records.ts'
import { removeRecord } from './remove-record.ts'
import { remove } from './remove.ts'

export const goalsFeature: Feature = {
  calls: [
    calls(goals, {
      list,
      ofTask,
      create,
      change,
      remove,
      records,
      addRecord,
      changeRecord,
      removeRecord,
      markBigGoal,
    }),
  ],
  pastReads: [readCalls(goals, { list, ofTask, records })],
}
