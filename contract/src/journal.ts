/** POST /v2/journal: undo and redo. */
import * as z from 'zod/mini'
import { Area } from './area.ts'
import { call, family } from './call.ts'
import { text } from './text.ts'

/** The line that was undone or redone: the call that wrote it, and the name of the first changed item. */
const Outcome = { line: z.int(), what: z.string(), name: z.string(), areas: z.array(Area) }

export const journal = family('/v2/journal', {
  /** Undoes `line`, or by default the last line of this session that is not undone. */
  undo: call({ line: z.optional(z.int()) }, Outcome),
  /** Redoes the last undone line of this session, unless a new change followed. */
  redo: call({}, Outcome),
})

const LineWritten = z.object({ seq: z.int(), areas: z.array(Area), session: text(16) })

/** Reminders were delivered, snoozed or dismissed, without a journal line. The number counts these changes. */
const RemindersChanged = z.object({ reminders: z.int() })

/** A message of the live channel (WebSocket /web/live): data of this user changed. */
export const LiveMessage = z.union([LineWritten, RemindersChanged])
export type LiveMessage = z.output<typeof LiveMessage>
