import type { time } from '@lustra/contract/time'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { reading } from '../../../kernel/store/user-reads.ts'
import { wireTimer } from './timers.ts'

export const currentTimer: ReadHandlerOf<typeof time, 'currentTimer'> = (_input, { app, user }) =>
  reading(app, user.id, async (reads) => ({ timer: await wireTimer(reads) }))
