import type { time } from '@lustra/contract/time'
import type { Handlers } from '../call/handler.ts'
import { changeContexts } from './change-contexts.ts'
import { changeTimer } from './timer/change-timer.ts'
import { compare } from './compare.ts'
import { completeTask } from './complete-task.ts'
import { currentTimer } from './timer/current-timer.ts'
import { goPeriod } from './go-period.ts'
import { listTasks } from './list-tasks.ts'
import { open } from './open.ts'
import { recordAsPlanned } from './records/record-as-planned.ts'
import { cutTimer, keepTimer, splitTimer } from './timer/repair-timer.ts'
import { startTimer } from './timer/start-timer.ts'
import { stopTimer } from './timer/stop-timer.ts'
import { trackTime } from './records/track-time.ts'

export const timeHandlers: Handlers<typeof time> = {
  open,
  goPeriod,
  listTasks,
  trackTime,
  recordAsPlanned,
  completeTask,
  changeContexts,
  compare,
  currentTimer,
  startTimer,
  changeTimer,
  stopTimer,
  keepTimer,
  cutTimer,
  splitTimer,
}
