import type { search as calls } from '@lustra/contract/search'
import type { Handlers } from '../call/handler.ts'
import { goItem } from './go-item.ts'
import { search } from './search.ts'

/** Administrators have calls of their own: `administration.ts`. */
export const searchHandlers: Omit<Handlers<typeof calls>, 'fullIndex' | 'indexStatus'> = { search, goItem }
