import type { goals } from '@lustra/contract/goals'
import type { Handlers } from '../call/handler.ts'
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

export const goalsHandlers: Handlers<typeof goals> = {
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
}
