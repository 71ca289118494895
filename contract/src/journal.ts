/** POST /v2/journal: taking back and doing again what a user did. */
import * as z from 'zod/mini'
import { Area } from './area.ts'
import { call, family } from './call.ts'
import { text } from './text.ts'

/** The line that was undone or done again: the call that wrote it, and the name of the first thing it touched. */
const Outcome = { line: z.int(), what: z.string(), name: z.string(), areas: z.array(Area) }

export const journal = family('/v2/journal', {
  /** The line `line`, or this session's last that still stands. */
  undo: call({ line: z.optional(z.int()) }, Outcome),
  /** This session's last undone line, while nothing new was done since. */
  redo: call({}, Outcome),
})

/**
 * What the live channel (WebSocket /web/live) says: something of this user changed. A number below zero counts what no journal
 * line stands for: somebody was reminded.
 */
export const LiveMessage = z.object({ seq: z.int(), areas: z.array(Area), session: text(16) })
export type LiveMessage = z.output<typeof LiveMessage>
