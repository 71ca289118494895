import type { tasks } from '@lustra/contract/tasks'
import type { Handlers } from '../call/serve.ts'
import { cancel } from './cancel.ts'
import { change } from './change.ts'
import { complete } from './complete.ts'
import { create } from './create.ts'
import { move } from './move.ts'
import { open } from './open.ts'
import { remove } from './remove.ts'
import { setFavourite } from './set-favourite.ts'

export const tasksHandlers: Handlers<typeof tasks> = {
  open,
  create,
  change,
  move,
  complete,
  cancel,
  remove,
  setFavourite,
}
