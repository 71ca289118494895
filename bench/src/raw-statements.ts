/** The reads and the write of Lustra's calls by raw statements, for comparison: same rows, same durability. */
import type { DatabaseSync } from 'node:sqlite'
import { weekStart, weekEnd } from './scene.ts'

export interface RawStatements {
  open(): object
  schedule(): object
}

export function rawStatements(database: DatabaseSync, userId: string): RawStatements {
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000')
  const tasks = database.prepare(
    `select id, parent_id, name, position, status, priority, favourite, start_time, due_time, min_duration, max_duration,
            min_level, max_level, recurrence, completed_at, cancelled_at
       from tasks where user_id = ? and removed_at is null`,
  )
  const levels = database.prepare(
    `select task_id, min(level) as lowest, max(level) as highest from entries
      where user_id = ? and status = 'NORMAL' and removed_at is null group by task_id`,
  )
  const contexts = database.prepare(
    'select id, name, kind, color from contexts where user_id = ? and removed_at is null',
  )
  const ofTasks = database.prepare('select task_id, context_id from task_contexts where user_id = ?')
  const entries = database.prepare(
    `select id, task_id, level, start_time, duration, status, pinned from entries
      where user_id = ? and removed_at is null and level in (0, 1, 2) and start_time < ? and end_time > ?`,
  )
  const anyEntry = database.prepare('select id from entries where user_id = ? limit 1').get(userId) as {
    id: string
  }
  const lock = database.prepare('update journals set seq = seq + 0 where user_id = ? returning seq')
  const read = database.prepare('select * from entries where user_id = ? and id = ?')
  const move = database.prepare('update entries set duration = duration + ? where user_id = ? and id = ?')
  let sign = 1

  return {
    open: () => ({
      result: 'OK',
      tasks: tasks.all(userId),
      levels: levels.all(userId).length,
      contexts: contexts.all(userId),
      ofTasks: ofTasks.all(userId),
      entries: entries.all(userId, weekEnd, weekStart),
    }),
    schedule: () => {
      sign = -sign
      database.exec('begin immediate')
      lock.get(userId)
      const entry = read.get(userId, anyEntry.id)
      move.run(sign, userId, anyEntry.id)
      database.exec('commit')
      return { result: 'OK', entry }
    },
  }
}
