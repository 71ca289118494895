/** Restores tasks, or everything, to the state as of a line of the journal (RHY-072). */
import type { RestoredTask, history } from '@lustra/contract/history'
import { TaskId } from '@lustra/contract/ids'
import type { input } from 'zod/mini'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import type { Change, Values } from '../../kernel/store/changes.ts'
import { restoreAfter } from '../../kernel/store/restore.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type EarlierRows, type Kept, type SetApart, keyOf, setApartRestored } from '../recycle-bin/index.ts'
import { noTask } from '../tasks/index.ts'
import { type NameOf, type RowChange, actionsOf, namesIn } from '../task-details/index.ts'
import { type Restoration, type RestoredRow, changesOf, isLive, restorationOf } from './restored-changes.ts'
import { type AccountRows, rowsNowAndThen } from './rows-as-of.ts'

interface Chosen {
  readonly line: number
  readonly tasks?: readonly TaskId[] | undefined
}

interface Plan extends Restoration {
  readonly past: AccountRows
  readonly earlier: EarlierRows
}

/** With fewer rows the transaction is short, and copying the account first would take longer. */
const manyRows = 1000

/** Restores and rolls back, so that it cannot say anything else than the restoration. */
export const previewRestore: WriteHandlerOf<typeof history, 'previewRestore'> = async (chosen, context) => {
  const { app, user, words } = context
  const plan = await planOf(chosen, context)
  return app.store.rehearse(user.id, async (writer) => {
    const unfit = await perform(writer, plan, context)
    const fitting = rowsThatFit(plan, unfit)
    const tasks = Map.groupBy(fitting, (row) => taskOf(row, plan.past))
    const others = tasks.get(null)?.length ?? 0
    tasks.delete(null)
    const ids = [...tasks.keys()] as string[]
    const first = ids.slice(0, maxTasks)
    const changes = new Map(first.map((id) => [id, rowChangesOf(id, tasks.get(id)!)]))
    const currentName = await namesIn(writer, [...changes.values()].flat())
    return {
      tasks: first.map((id) => restoredTask(id, plan, unfit, changes.get(id)!, currentName)),
      taskCount: ids.length,
      others,
      unfit: unfit.map((each) => ({
        name: each.name,
        reason: each.sentence(words),
        isInBin: !('isKept' in each),
      })),
    }
  })
}

export const restore: WriteHandlerOf<typeof history, 'restore'> = async (chosen, context) => {
  const { app, author } = context
  const plan = await planOf(chosen, context)
  const work = async (writer: Writer) => {
    const unfit = await perform(writer, plan, context)
    const fitting = rowsThatFit(plan, unfit)
    const ids = new Set(fitting.map((row) => taskOf(row, plan.past) ?? keyOf(row)))
    if (chosen.tasks) writer.about(nameOf(plan.past.get('tasks')!.get(chosen.tasks[0]!)))
    else if (ids.size === 1) writer.about(nameIn(fitting[0]!, plan.past))
    return { count: ids.size, unfit: unfit.length }
  }
  return plan.rows.length > manyRows
    ? app.store.writeMany(author, 'history.restore', work)
    : app.store.write(author, 'history.restore', work)
}

const missing: Values = { removed_at: 0 }

/** Read before the change; it refuses rows that changed in between. */
async function planOf({ line, tasks }: Chosen, { app, user }: WriteContext): Promise<Plan> {
  const { now, past } = await reading(app, user.id, (reads) => rowsNowAndThen(reads, line))
  const tasksOfPast = past.get('tasks')!
  const isKnown = (id: TaskId) => isLive(tasksOfPast.get(id) ?? missing)
  if (tasks?.some((id) => !isKnown(id))) throw noTask()
  const restoration = restorationOf(now, past, tasks ?? null)
  const earlier = new Map<string, Values | null>()
  for (const row of restoration.rows) if (row.past) earlier.set(keyOf(row), row.now)
  // Records stay as they are when their task is removed, but take no time.
  for (const [id, row] of now.get('records')!)
    if (isLive(row) && restoration.returned.has(String(row['task_id'])))
      earlier.set(keyOf({ table: 'records', id }), null)
  return { ...restoration, past, earlier }
}

async function perform(
  writer: Writer,
  { rows, earlier }: Plan,
  context: WriteContext,
): Promise<readonly (SetApart | Kept)[]> {
  const changes: readonly Change[] = changesOf(rows, context.now)
  await restoreAfter(writer, changes)
  return setApartRestored(context, writer, earlier)
}

function rowsThatFit({ rows }: Plan, unfit: readonly (SetApart | Kept)[]): RestoredRow[] {
  const keys = new Set(unfit.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}

/** The most tasks that a preview lists. */
const maxTasks = 50

/** Null for rows that belong to none. */
function taskOf({ table, id, now, past }: RestoredRow, rows: AccountRows): string | null {
  if (table === 'tasks') return id
  if (table === 'notes') return null
  const row = (past ?? now)!
  const owner =
    rows.get('records')!.get(String(row['record_id'])) ??
    rows.get('goals')!.get(String(row['goal_id'])) ??
    row
  return typeof owner['task_id'] === 'string' ? owner['task_id'] : null
}

function nameIn(row: RestoredRow, past: AccountRows): string {
  const taskId = taskOf(row, past)
  return nameOf(taskId === null ? row.past : past.get('tasks')!.get(taskId))
}

function nameOf(row: Values | null | undefined): string {
  return typeof row?.['name'] === 'string' ? row['name'] : ''
}

function rowChangesOf(taskId: string, rows: readonly RestoredRow[]): RowChange[] {
  return rows.map(({ table, now, past }) => ({ table, taskId, before: now, after: past }))
}

function restoredTask(
  id: string,
  { past, returned }: Plan,
  unfit: readonly (SetApart | Kept)[],
  changes: readonly RowChange[],
  currentName: NameOf,
): input<typeof RestoredTask> {
  const isBack = returned.has(id)
  const records = rowsOfTask('records')
  const recordIds = new Set(records.map((row) => row['id']))
  const count = (table: 'entries' | 'records' | 'comments', all: readonly Values[]) =>
    isBack ? all.length : changes.filter((change) => change.table === table).length

  function rowsOfTask(table: 'entries' | 'records'): Values[] {
    const left = new Set(unfit.flatMap((row) => (row.table === table ? [row.id] : [])))
    return [...past.get(table)!]
      .filter(([rowId, row]) => row['task_id'] === id && isLive(row) && !left.has(rowId))
      .map(([, row]) => row)
  }

  return {
    id: TaskId.parse(id),
    // Today's, as in the rows of the history.
    name: nameOf(changes.find(({ table }) => table === 'tasks')?.before ?? past.get('tasks')!.get(id)),
    // A task that was never removed, but not created either since its creation was undone, comes back all the same.
    changes: isBack ? [{ kind: 'restored' as const }] : actionsOf(changes, currentName),
    entries: count('entries', rowsOfTask('entries')),
    records: count('records', records),
    comments: count(
      'comments',
      [...past.get('comments')!.values()].filter(
        (row) => row['task_id'] === id || recordIds.has(row['record_id']),
      ),
    ),
  }
}
