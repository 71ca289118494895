import type { TaskEvent } from '@lustra/contract/task-history'
import type { tasks } from '@lustra/contract/tasks'
import { compactFromStored } from '@lustra/contract/wire-date'
import type { input } from 'zod/mini'
import { deviceName } from '../account/index.ts'
import { storedNow } from '../clock/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { changesOf } from '../store/store.ts'
import { type UserReads, reading } from '../store/user-reads.ts'
import { noTask } from '../tasks/index.ts'
import { actsOf } from './task-actions.ts'
import { readPast } from './task-versions.ts'

/** As many journal lines back as are told. */
const mostLines = 200

export const history: HandlerOf<typeof tasks, 'history'> = ({ id }, { app, user, author }) =>
  reading(app, user.id, async (reads) => {
    const lines = await linesAbout(reads, id)
    const told = lines.slice(0, mostLines).map((line) => ({ ...line, changes: changesOf(line) }))
    const past = await readPast(
      reads,
      id,
      told.flatMap((line) => line.changes),
    )
    if (!past) throw noTask()
    const events = told.flatMap((line): input<typeof TaskEvent>[] => {
      const acts = actsOf(past.stepBack(line.changes), past)
      const event = {
        line: line.seq,
        at: compactFromStored(storedNow(line.at, user.timeZone)),
        device: line.device === null ? '' : deviceName(line.device),
        here: line.session_id === author.sessionId,
        step: line.state === 'step',
      }
      return acts.map((act) => ({ ...event, act }))
    })
    return { events, more: lines.length > mostLines }
  })

/** The latest first, and one more than is told. */
function linesAbout({ read, userId }: UserReads, id: string) {
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
      'journal_lines.changes',
      'journal_lines.session_id',
      'sessions.device',
    ])
    .where('journal_tasks.user_id', '=', userId)
    .where('journal_tasks.task_id', '=', id)
    .orderBy('journal_tasks.seq', 'desc')
    .limit(mostLines + 1)
    .execute()
}
