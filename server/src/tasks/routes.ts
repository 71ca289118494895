import type { tasks } from '@lustra/contract/tasks'
import type { Handlers } from '../call/serve.ts'
import { cancel } from './change/cancel.ts'
import { capture } from '../capture/capture.ts'
import { change } from './change/change.ts'
import { changes } from './list/changes.ts'
import { changeAll } from './change/change-all.ts'
import { closeAll } from './change/close-all.ts'
import { complete } from './change/complete.ts'
import { create } from './change/create.ts'
import { details } from '../task-details/details.ts'
import { history } from '../task-details/history.ts'
import { move } from './change/move.ts'
import { open } from './list/open.ts'
import { remove } from './change/remove.ts'
import { setFavourite } from './change/set-favourite.ts'

export const tasksHandlers: Handlers<typeof tasks> = {
  open,
  changes,
  details,
  history,
  create,
  capture,
  change,
  changeAll,
  move,
  complete,
  cancel,
  closeAll,
  remove,
  setFavourite,
}
