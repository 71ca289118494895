import type { time } from '@lustra/contract/time'
import type { Handlers } from '../call/serve.ts'
import { changeContexts } from './change-contexts.ts'
import { compare } from './compare.ts'
import { completeTask } from './complete-task.ts'
import { currentTimer } from './current-timer.ts'
import { goPeriod } from './go-period.ts'
import { listTasks } from './list-tasks.ts'
import { open } from './open.ts'
import { recordAsPlanned } from './record-as-planned.ts'
import { cutTimer, keepTimer, splitTimer } from './repair-timer.ts'
import { startTimer } from './start-timer.ts'
import { stopTimer } from './stop-timer.ts'
import { trackTime } from './track-time.ts'

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
  stopTimer,
  keepTimer,
  cutTimer,
  splitTimer,
}
