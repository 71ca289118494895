import type { TaskEvent } from '@lustra/contract/task-history'
import type { tasks } from '@lustra/contract/tasks'
import { compactFromStored } from '@lustra/contract/wire-date'
import type { input } from 'zod/mini'
import { deviceName } from '../../kernel/device-name.ts'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { changesFromTheEnd } from '../../kernel/store/journal-parts.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { noTask } from '../tasks/index.ts'
import { actionsOf } from './task-actions.ts'
import { namesIn, readTaskVersions } from './task-versions.ts'

/** The maximum number of journal lines in a reply. */
const maxLines = 200

export const history: ReadHandlerOf<typeof tasks, 'history'> = ({ id }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const lines = await linesOfTask(reads, id)
    const versions = await readTaskVersions(reads, [id])
    if (!versions.names.has(id)) throw noTask()
    const steps = []
    for (const line of lines.slice(0, maxLines)) {
      const changes = await versions.stepBack(changesFromTheEnd(reads.read, reads.userId, line))
      steps.push({ line, changes })
    }
    const nameOf = await namesIn(
      reads,
      steps.flatMap(({ changes }) => changes),
    )
    const events = steps.flatMap(({ line, changes }): input<typeof TaskEvent>[] => {
      const actions = actionsOf(changes, nameOf)
      const event = {
        line: line.seq,
        at: compactFromStored(storedNow(line.at, user.timeZone)),
        device: line.device ?? (line.sessionDevice === null ? '' : deviceName(line.sessionDevice)),
        here: line.session_id === user.sessionId,
        step: line.state === 'step',
      }
      return actions.map((action) => ({ ...event, act: action }))
    })
    return { events, more: lines.length > maxLines }
  })

/** Latest first, with one line more than a page to detect whether there are more. */
function linesOfTask({ read, userId }: UserReads, id: string) {
  return read
    .selectFrom('journal_tasks')
    .innerJoin('journal_lines', (join) =>
      join
        .onRef('journal_lines.user_id', '=', 'journal_tasks.user_id')
        .onRef('journal_lines.seq', '=', 'journal_tasks.seq'),
    )
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'journal_lines.user_id')
        .onRef('sessions.id', '=', 'journal_lines.session_id'),
    )
    .select([
      'journal_lines.seq',
      'journal_lines.at',
      'journal_lines.state',
      'journal_lines.parts',
      'journal_lines.changes',
      'journal_lines.session_id',
      'journal_lines.device',
      'sessions.device as sessionDevice',
    ])
    .where('journal_tasks.user_id', '=', userId)
    .where('journal_tasks.task_id', '=', id)
    .orderBy('journal_tasks.seq', 'desc')
    .limit(maxLines + 1)
    .execute()
}
