/** POST /v1/lustra/comments: comments on time records and tasks. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { CommentId, RecordId, TaskId } from './ids.ts'
import { MarkupString } from './markup.ts'
import { CompactTime } from './wire-date.ts'

export const commentLength = 10_000
/** The maximum number of comments per record and per task. */
export const maxComments = { TIME_RECORD: 100, TASK: 1000 } as const
/** From this length on, the screen shows the number of characters (TIM-N09). */
export const commentCounterThreshold = 9000

export const CommentType = z.enum(['TIME_RECORD', 'TASK'])
export type CommentType = z.output<typeof CommentType>

const TargetId = z.union([RecordId, TaskId])

/** Line breaks are sent as `<br>` (TIM-035). */
export const CommentText = MarkupString(commentLength)

export const Comment = z.object({
  id: CommentId,
  text: CommentText,
  type: CommentType,
  targetId: TargetId,
  /** When it was written, on the user's clock. */
  created: CompactTime,
  /** The start of its record; null for a comment on the task itself. */
  recordStart: z.nullable(CompactTime),
})
export type Comment = z.output<typeof Comment>

/** The current number of comments on the record or task (TIM-077). */
const Count = { commentCount: z.int() }

export const comments = family('/v1/lustra/comments', {
  /** Newest first, because the pop-over edits the newest (TIM-N08). The list of a task includes comments on its records. */
  list: call({ commentType: CommentType, targetId: TargetId }, { comments: z.array(Comment) }),
  /** `commentId`: the client may choose the id. An empty text is refused. */
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
  remove: call({ commentId: CommentId }, { targetId: TargetId, ...Count }),
})
