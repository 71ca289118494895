import type { Change, Values } from '../../kernel/store/changes.ts'
import { changesIn } from '../../kernel/store/journal-parts.ts'
import type { HistoryLine } from './lines.ts'

/** The columns of a line, without the rows that it changed. */
export interface LineSummary {
  readonly taskIds: readonly string[]
  /** Whether the first changed thing is a task or belongs to one. */
  readonly isOfTask: boolean
  /** The number of other tasks that changed in the same way. */
  readonly others: number
  /** The number of entries that changed along with tasks. */
  readonly entries: number
  /** The old and the new value, if the first changed thing is not a task. */
  readonly values: { readonly from: string; readonly to: string } | null
}

/** A large change is stored in parts; only the last one counts. */
export function summaryOf(line: Pick<HistoryLine, 'changes'>): LineSummary {
  const changes = changesIn(line)
  const tasks = changes.filter(({ table }) => table === 'tasks')
  const [first] = tasks
  return {
    taskIds: tasks.map(({ id }) => id),
    isOfTask: changes[0] !== undefined && tablesOfTasks.has(changes[0].table),
    others: first ? tasks.filter((each) => each !== first && areAlike(each, first)).length : 0,
    entries: first ? changes.filter(({ table }) => table === 'entries').length : 0,
    values: first ? null : (changes.map(valuesOf).find((values) => values !== null) ?? null),
  }
}

const tablesOfTasks: ReadonlySet<Change['table']> = new Set([
  'tasks',
  'task_contexts',
  'series',
  'entries',
  'records',
  'comments',
  'timers',
  'goals',
  'goal_records',
])

/** Whether both changes set the same columns. */
function areAlike(one: Change, other: Change): boolean {
  return columnsOf(one) === columnsOf(other)
}

function columnsOf({ before, after }: Change): string {
  const columns = (values: Values | null) => Object.keys(values ?? {}).toSorted()
  return JSON.stringify([columns(before), columns(after)])
}

const valueColumns = ['name', 'text', 'value', 'note'] as const

function valuesOf({ before, after }: Change): LineSummary['values'] {
  const column = valueColumns.find((each) => before?.[each] !== after?.[each])
  if (!before || !after || column === undefined) return null
  return { from: textOf(before[column]), to: textOf(after[column]) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}
