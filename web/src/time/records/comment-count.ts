import { onCommentCount } from '#comments/index.ts'
import { type RecordId } from '@lustra/contract/ids'
import { commentsCounted } from './records-updates.ts'

onCommentCount(({ type, targetId }, count) =>
  type === 'TIME_RECORD' ? commentsCounted(targetId as RecordId, count) : [],
)
