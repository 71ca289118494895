/** The target of a comment: a time record or a task. */
import { type CommentType, maxComments } from '@lustra/contract/comments'
import { Refusal } from '../../kernel/refusal.ts'
import type { CommentsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { taskRowOf } from '../tasks/index.ts'
import { recordOf } from '../time/index.ts'

export interface CommentTarget {
  readonly type: CommentType
  readonly id: string
}

const columns = { TIME_RECORD: 'record_id', TASK: 'task_id' } as const

export function columnsOf({ type, id }: CommentTarget): Pick<CommentsTable, 'record_id' | 'task_id'> {
  return { record_id: null, task_id: null, [columns[type]]: id }
}

export function targetOf({ record_id, task_id }: CommentsTable): CommentTarget {
  return record_id === null ? { type: 'TASK', id: task_id! } : { type: 'TIME_RECORD', id: record_id }
}

/** Refuses a target that does not exist; names the task in the journal line. */
export async function requireTarget(
  writer: Writer,
  { type, id }: CommentTarget,
  field: string,
): Promise<void> {
  const taskId = type === 'TASK' ? id : (await recordOf(writer, id, field)).task_id
  const { name } = await taskRowOf(writer, taskId, field)
  writer.about(name)
}

export async function countOn({ read, userId }: UserReads, { type, id }: CommentTarget): Promise<number> {
  const { count } = await read
    .selectFrom('comments')
    .where('user_id', '=', userId)
    .where(columns[type], '=', id)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function refuseTooMany(reads: UserReads, target: CommentTarget): Promise<void> {
  if ((await countOn(reads, target)) < maxComments[target.type]) return
  throw new Refusal('limit', (words) => words.commentRefusals.tooMany[target.type])
}
