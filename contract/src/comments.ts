/** POST /v1/lustra/comments: what is written down about a record of time or about a task. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { CommentId, RecordId, TaskId } from './ids.ts'
import { MarkupString } from './markup.ts'
import { CompactTime } from './wire-date.ts'

export const commentLength = 10_000
/** A record has so many at most, and a task. */
export const maxComments = { TIME_RECORD: 100, TASK: 1000 } as const
/** From here on the screen counts (TIM-N09). */
export const commentCounterThreshold = 9000

export const CommentType = z.enum(['TIME_RECORD', 'TASK'])
export type CommentType = z.output<typeof CommentType>

/** What it is about; which of the two, the type says. */
const TargetId = z.union([RecordId, TaskId])

/** Line breaks travel as `<br>` (TIM-035). */
export const CommentText = MarkupString(commentLength)

export const Comment = z.object({
  id: CommentId,
  text: CommentText,
  type: CommentType,
  targetId: TargetId,
  /** When it was written, on the user's wall clock. */
  created: CompactTime,
  /** When the record began that it is about; null where it is about the task itself. */
  recordStart: z.nullable(CompactTime),
})
export type Comment = z.output<typeof Comment>

/** How many comments what it is about has now (TIM-077). */
const Count = { commentCount: z.int() }

export const comments = family('/v1/lustra/comments', {
  /** The latest first: that is the one the pop-over edits (TIM-N08). Of a task also those on its records. */
  list: call({ commentType: CommentType, targetId: TargetId }, { comments: z.array(Comment) }),
  /** `commentId`: the screen may name what it makes. An empty text is refused: it does nothing on the screen. */
  create: call(
    {
      commentType: CommentType,
      targetId: TargetId,
      text: CommentText,
      commentId: z.optional(CommentId),
    },
    { commentId: CommentId, ...Count },
  ),
  change: call(
    { commentType: CommentType, targetId: TargetId, commentId: CommentId, text: CommentText },
    Count,
  ),
  /** By its id alone. */
  remove: call({ commentId: CommentId }, { targetId: TargetId, ...Count }),
})
