import type { tasks } from '@lustra/contract/tasks'
import type { Handlers } from '../call/serve.ts'
import { cancel } from './cancel.ts'
import { capture } from './capture.ts'
import { change } from './change.ts'
import { changes } from './changes.ts'
import { changeAll } from './change-all.ts'
import { closeAll } from './close-all.ts'
import { complete } from './complete.ts'
import { create } from './create.ts'
import { details } from './details.ts'
import { history } from './history.ts'
import { move } from './move.ts'
import { open } from './open.ts'
import { remove } from './remove.ts'
import { setFavourite } from './set-favourite.ts'

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
