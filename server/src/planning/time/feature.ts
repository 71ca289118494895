import { RecordsExport, recordsExportPath, time } from '@lustra/contract/time'
import { calls, readCalls, file } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { changeContexts } from './change-contexts.ts'
import { changeTimer } from './timer/change-timer.ts'
import { compare } from './compare.ts'
import { completeTask } from './complete-task.ts'
import { currentTimer } from './timer/current-timer.ts'
import { goPeriod } from './go-period.ts'
import { listTasks } from './list-tasks.ts'
import { open } from './open.ts'
import { recordAsPlanned } from './records/record-as-planned.ts'
import { cutIdle, splitIdle } from './timer/idle-time.ts'
import { cutTimer, keepTimer, splitTimer } from './timer/repair-timer.ts'
import { startTimer } from './timer/start-timer.ts'
import { stopTimer } from './timer/stop-timer.ts'
import { trackTime } from './records/track-time.ts'
import { exportRecords } from './records/export-records.ts'
import { timeInvariants } from './invariants.ts'
import { stopTimerOf } from './timer/timers.ts'
import { runningTime } from './tracked/timer-records.ts'
import { updateTrackedDays } from './tracked/update-tracked-days.ts'

export const timeFeature: Feature = {
  calls: [
    calls(time, {
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
      cutIdle,
      splitIdle,
    }),
  ],
  files: [file({ path: recordsExportPath, input: RecordsExport }, exportRecords)],
  largeReads: [readCalls(time, { open, goPeriod, listTasks, compare })],
  pastReads: [readCalls(time, { open, goPeriod, listTasks, changeContexts, compare })],
  invariants: timeInvariants,
  derives: [updateTrackedDays],
  tasksClosed: stopTimerOf,
  runningTime,
}
