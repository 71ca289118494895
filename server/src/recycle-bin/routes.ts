import type { recycleBin } from '@lustra/contract/recycle-bin'
import type { Handlers } from '../call/handler.ts'
import { list } from './list.ts'
import { place } from './place.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const recycleBinHandlers: Handlers<typeof recycleBin> = { list, restore, place, remove }
