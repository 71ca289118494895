/** POST /v1/lustra/comments: what is written down about a record of time. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { CommentId, RecordId } from './ids.ts'
import { Notes } from './markup.ts'
import { CompactTime } from './wire-date.ts'

export const commentLength = 10_000
/** A record has so many at most. */
export const commentsOfRecord = 100
/** From here on the screen counts (TIM-N09). */
export const commentCountedFrom = 9000

export const CommentType = z.enum(['TIME_RECORD'])

/** Line breaks travel as `<br>` (TIM-035). */
const CommentText = Notes(commentLength)

export const Comment = z.object({
  id: CommentId,
  text: CommentText,
  type: CommentType,
  targetId: RecordId,
  /** When it was written, on the user's wall clock. */
  created: CompactTime,
})
export type Comment = z.output<typeof Comment>

/** How many comments the record has now (TIM-077). */
const Count = { commentCount: z.int() }

export const comments = family('/v1/lustra/comments', {
  /** The latest first: that is the one the pop-over edits (TIM-N08). */
  list: call({ commentType: CommentType, targetId: RecordId }, { comments: z.array(Comment) }),
  /** `commentId`: the screen may name what it makes. An empty text is refused: it does nothing on the screen. */
  create: call(
    {
      commentType: CommentType,
      targetId: RecordId,
      text: CommentText,
      commentId: z.optional(CommentId),
    },
    { commentId: CommentId, ...Count },
  ),
  change: call(
    { commentType: CommentType, targetId: RecordId, commentId: CommentId, text: CommentText },
    Count,
  ),
  /** By its id alone. */
  remove: call({ commentId: CommentId }, { targetId: RecordId, ...Count }),
})
