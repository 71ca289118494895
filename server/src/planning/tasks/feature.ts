import { tasks } from '@lustra/contract/tasks'
import { someCalls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { cancel } from './change/cancel.ts'
import { change } from './change/change.ts'
import { changeAll } from './change/change-all.ts'
import { closeAll } from './change/close-all.ts'
import { complete } from './change/complete.ts'
import { create } from './change/create.ts'
import { move } from './change/move.ts'
import { remove } from './change/remove.ts'
import { setFavourite } from './change/set-favourite.ts'
import { changes } from './list/changes.ts'
import { open } from './list/open.ts'
import { taskInvariants } from './invariants.ts'
import { refreshCacheLater } from './tree/refresh-cache.ts'

export const tasksFeature: Feature = {
  calls: [
    someCalls(tasks, {
      open,
      changes,
      create,
      change,
      changeAll,
      move,
      complete,
      cancel,
      closeAll,
      remove,
      setFavourite,
    }),
  ],
  largeReads: [readCalls(tasks, { open, changes })],
  pastReads: [readCalls(tasks, { open, changes })],
  invariants: taskInvariants,
  afterWrites: refreshCacheLater,
}
