/**
 * Three of Lustra's calls by raw statements: the same session check, the same rows read and written in equally durable transactions, and replies of
 * the same form. It has no refusals, caches or rules: the minimal cost of such a call.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export interface BaselineRequest {
  readonly action: string
  readonly token: string
  readonly _requestId: string
  readonly taskId: string
  readonly oldEntryId: string
  readonly newStartTime: string
  readonly duration: number
  readonly timeLevel: number
}

type Row = Readonly<Record<string, string | number | null>>

/** Values that Lustra has in memory. */
interface Displayed {
  /** The rows of the task tree, which Lustra has in memory. */
  readonly treeTaskIds: readonly string[]
  /** As on the wire. */
  readonly weekStart: string
}

const entryColumns = 'id, task_id, level, start_time, duration, status, pinned'

export class BaselineCalls {
  readonly #database: DatabaseSync
  readonly #displayed: Displayed
  readonly #statements: ReturnType<typeof prepare>

  constructor(database: DatabaseSync, displayed: Displayed) {
    // The settings of Lustra's connections.
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -4000',
    )
    this.#database = database
    this.#displayed = displayed
    this.#statements = prepare(database)
  }

  handle(request: BaselineRequest): object {
    const [userId = '', secret = ''] = request.token.split('.')
    const hash = createHash('sha256').update(secret).digest('base64url')
    const user = this.#statements.session.get(userId, hash) as Row | undefined
    if (!user) return { result: 'ERROR' }
    if (request.action === 'open') return this.#open(userId)
    if (request.action === 'scheduleTask')
      return this.#scheduleTask(userId, String(user['session_id']), request)
    return { result: 'OK', language: user['language'], betaUser: user['role'] === 'beta-tester' }
  }

  #open(userId: string): object {
    const { screenState, contexts, entriesInWeek } = this.#statements
    const { treeTaskIds, weekStart } = this.#displayed
    const start = storedTime(weekStart)
    const state = JSON.parse(String((screenState.get(userId) as Row)['state'])) as Row
    this.#database.exec('begin')
    const entries = entriesInWeek.all(userId, addSeconds(start, 7 * 86_400), start) as Row[]
    const ids = [...new Set([...treeTaskIds, ...entries.map((entry) => String(entry['task_id']))])]
    const tasks = this.#tasksWith(userId, ids, entries)
    const wireContexts = (contexts.all(userId) as Row[]).map(({ id, name, kind, color }) => ({
      id,
      name,
      type: kind,
      color,
    }))
    this.#database.exec('commit')

    const byId = new Map(tasks.map((task) => [task.id, task]))
    const hierarchy: Record<string, object[]> = {}
    const rows = treeTaskIds.map((id, index) => {
      const { parentId } = byId.get(id)!
      const treeLevel = parentId === '-1' ? 1 : 2
      const siblings = (hierarchy[String(parentId)] ??= [])
      siblings.push({ id, level: treeLevel, treeLevel, levelOrder: index })
      return { id, treeLevel, heading: false, position: siblings.length, siblings: 49, expanded: null }
    })
    const curTime = weekStart
    const viewState = { view: 'WEEK_VIEW', startTime: weekStart }
    return {
      result: 'OK',
      updateTime: Date.now(),
      curTime,
      contexts: [...wireContexts, { id: '-1', name: 'No context', type: 'none', color: 'FFFFFF' }],
      selectedContextIds: state['contextIds'],
      hierarchy,
      treeRows: { total: treeTaskIds.length, from: 0, rows, emptyReason: null },
      tasks,
      parentPlans: {},
      treeRoot: '-1',
      treePath: [],
      selection: state['selection'],
      calendarState: { ...viewState, curTime, serverTimeZoneOffset: 0 },
      undrawnCounts: [],
      undrawnOccurrences: [],
      storedViewState: viewState,
      warningText: '',
      warningTaskName: '',
    }
  }

  #scheduleTask(userId: string, sessionId: string, request: BaselineRequest): object {
    const { lockJournal, journalLine, entry, overlapping, moveEntry, addLine, markTask, setSeq } =
      this.#statements
    const { taskId, oldEntryId, duration, timeLevel, _requestId } = request
    const start = storedTime(request.newStartTime)
    const end = addSeconds(start, duration)
    this.#database.exec('begin immediate')
    const seq = Number((lockJournal.get(userId) as Row)['seq']) + 1
    journalLine.get(userId, _requestId)
    const before = entry.get(userId, oldEntryId) as Row
    overlapping.all(userId, start, end)
    moveEntry.run(timeLevel, start, end, duration, userId, oldEntryId)
    const [task] = this.#tasksWith(userId, [taskId], [entry.get(userId, oldEntryId) as Row])
    const moved = task!.entries.find(({ id }) => id === oldEntryId)
    const reply = {
      tasks: { [taskId]: task },
      onlyChanged: true,
      entry: moved,
      more: false,
      parentPlans: {},
      seq,
    }
    const change = {
      table: 'entries',
      id: oldEntryId,
      before: { start_time: before['start_time'], end_time: before['end_time'] },
      after: { start_time: start, end_time: end },
    }
    const [changes, replyText, now] = [JSON.stringify([change]), JSON.stringify(reply), Date.now()]
    addLine.run(userId, seq, now, _requestId, sessionId, String(task!.name), changes, replyText)
    markTask.run(userId, seq, taskId)
    setSeq.run(seq, now, userId)
    this.#database.exec('commit')
    return { result: 'OK', ...reply, areas: ['plans', 'tasks', 'reminders'] }
  }

  #tasksWith(userId: string, ids: readonly string[], entries: readonly Row[]) {
    const { tasks, plannedSeconds, taskContexts } = this.#statements
    const list = JSON.stringify(ids)
    const secondsById = new Map(
      (plannedSeconds.all(userId, list) as Row[]).map((row) => [row['task_id'], row['seconds']]),
    )
    const contextsById = Map.groupBy(taskContexts.all(userId, list) as Row[], (row) => row['task_id'])
    const entriesById = Map.groupBy(entries, (row) => row['task_id'])
    return (tasks.all(userId, list) as Row[]).map((task) => ({
      id: task['id'],
      parentId: task['parent_id'] ?? '-1',
      name: task['name'],
      status: task['status'],
      priority: task['priority'],
      recurrence: false,
      restrictions: {
        minTL: task['min_level'] ?? 0,
        maxTL: task['max_level'] ?? 10,
        minDur: task['min_duration'],
        maxDur: task['max_duration'],
        startTime: task['start_time'] === null ? null : `${wireTime(task['start_time']!)}0000`,
        dueTime: task['due_time'] === null ? null : `${wireTime(task['due_time']!)}0000`,
      },
      categoryColor: contextsById.get(task['id'])?.[0]?.['color'] ?? 'FFFFFF',
      contextIds: contextsById.get(task['id'])?.map((row) => row['context_id']) ?? [],
      completeness: 0,
      parentTask: task['parent_id'] === null,
      parentCompleted: false,
      scheduled: true,
      planned: secondsById.get(task['id']) ?? 0,
      entries: (entriesById.get(task['id']) ?? []).map((row) => ({
        id: row['id'],
        taskId: row['task_id'],
        time: wireTime(row['start_time']!),
        dur: row['duration'],
        tl: row['level'],
        status: row['status'],
        strict: row['pinned'] === 1,
        changed: false,
      })),
    }))
  }
}

function prepare(database: DatabaseSync) {
  const statement = (sql: string) => database.prepare(sql)
  const live = 'user_id = ? and removed_at is null'
  const inList = 'in (select value from json_each(?))'
  return {
    session: statement(
      `select sessions.id as session_id, sessions.seen_at, users.email, users.role, users.language, users.time_zone
         from sessions join users on users.id = sessions.user_id
        where sessions.user_id = ? and sessions.secret_hash = ? and users.disabled_at is null`,
    ),
    screenState: statement("select state from screen_states where user_id = ? and screen = 'plans'"),
    contexts: statement(`select id, name, kind, color from contexts where ${live}`),
    tasks: statement(
      `select id, parent_id, name, status, priority, start_time, due_time, min_duration, max_duration, min_level, max_level
         from tasks where ${live} and id ${inList}`,
    ),
    taskContexts: statement(
      `select task_id, context_id, color from task_contexts
         join contexts on contexts.user_id = task_contexts.user_id and contexts.id = context_id
        where task_contexts.user_id = ? and task_id ${inList}`,
    ),
    plannedSeconds: statement(
      `select task_id, sum(duration) as seconds from entries
        where ${live} and task_id ${inList} and level in (0, 1) and status != 'CANCELLED' group by task_id`,
    ),
    entriesInWeek: statement(
      `select ${entryColumns} from entries
        where ${live} and level in (0, 1, 2) and start_time < ? and end_time > ? order by start_time, id`,
    ),
    overlapping: statement(
      `select id from entries where ${live} and level in (0, 1) and end_time > ? and start_time < ?`,
    ),
    lockJournal: statement('update journals set seq = seq where user_id = ? returning seq'),
    journalLine: statement('select seq, reply from journal_lines where user_id = ? and request_id = ?'),
    entry: statement('select * from entries where user_id = ? and id = ?'),
    moveEntry: statement(
      'update entries set level = ?, start_time = ?, end_time = ?, duration = ? where user_id = ? and id = ?',
    ),
    addLine: statement(
      `insert into journal_lines (user_id, seq, at, request_id, session_id, what, name, areas, state, changes, reply)
       values (?, ?, ?, ?, ?, 'plans.scheduleTask', ?, 'plans,tasks,reminders', 'done', ?, ?)`,
    ),
    markTask: statement('insert into journal_tasks (user_id, seq, task_id) values (?, ?, ?)'),
    setSeq: statement('update journals set seq = ?, remind_at = ? where user_id = ?'),
  }
}

/** `2026-11-16T10:00:00` as `20261116100000`. */
function wireTime(stored: string | number): string {
  return String(stored).replaceAll(/\D/g, '')
}

function storedTime(wire: string): string {
  return wire.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d*$/, '$1-$2-$3T$4:$5:$6')
}

function addSeconds(stored: string, seconds: number): string {
  return new Date(Date.parse(`${stored}Z`) + seconds * 1000).toISOString().slice(0, 19)
}
