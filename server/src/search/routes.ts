import type { search as calls } from '@lustra/contract/search'
import type { Handlers } from '../call/handler.ts'
import { fullIndex } from './full-index.ts'
import { goItem } from './go-item.ts'
import { indexStatus } from './index-status.ts'
import { search } from './search.ts'

export const searchHandlers: Handlers<typeof calls> = { search, goItem, fullIndex, indexStatus }
