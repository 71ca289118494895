import type { savedReports } from '@lustra/contract/saved-reports'
import type { Handlers } from '../../call/handler.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { rename } from './rename.ts'

export const savedReportsHandlers: Handlers<typeof savedReports> = { list, create, rename, change, remove }
