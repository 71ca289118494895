import type { tasks } from '@lustra/contract/tasks'
import type { Handlers } from '../call/handler.ts'
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

/** The features capture and task-details handle the other calls of the family. */
export const tasksHandlers: Omit<Handlers<typeof tasks>, 'capture' | 'details' | 'history'> = {
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
}
