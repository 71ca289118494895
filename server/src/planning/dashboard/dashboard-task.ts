import type { DueTask } from '@lustra/contract/dashboard'
import { compactFromStored } from '@lustra/contract/wire-date'
import { ancestorsOf, descendantsOf, noIndex } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { type TaskContexts, categoryOf, colorOf } from '../contexts/index.ts'
import { plansState } from '../plans/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { CachedTasks, TaskForest } from '../tasks/index.ts'

type Status = keyof typeof codes
type WireTask = input<typeof DueTask>

/** The codes of the contract (DSH-023). */
const codes = { NORMAL: 'N', COMPLETED: 'V', CANCELLED: 'X' } as const

/** The task selected on the plans screen, with its ancestors and descendants. */
export interface Selection {
  readonly id: string | null
  readonly related: ReadonlySet<string>
}

export async function selectionOf({ read, userId }: UserReads, forest: TaskForest): Promise<Selection> {
  const { selection: id } = await plansState.read(read, userId)
  if (id === null) return { id, related: new Set() }
  return {
    id,
    related: new Set([...ancestorsOf(forest, id), ...descendantsOf(forest, id)].map((task) => task.id)),
  }
}

interface CheckboxState {
  readonly status: Status
  readonly disabled: boolean
}

/** `status` is the status of the task or of its entry. */
export function dashboardTask(
  { forest, contexts }: Pick<CachedTasks, 'forest'> & { readonly contexts: TaskContexts },
  index: number,
  selection: Selection,
  { status, disabled }: CheckboxState,
): WireTask {
  const { id, name, dueTime } = forest.tasks.at(index)!
  return {
    taskId: id,
    name,
    leaf: forest.firstChildren[index] === noIndex,
    selected: selection.id === id,
    related: selection.related.has(id),
    percent: forest.completeness[index]!,
    status: codes[status],
    color: colorOf(contexts, id),
    category: categoryOf(contexts, id)?.name ?? '',
    disabled,
    dueTime: dueTime === null ? null : compactFromStored(dueTime),
  }
}
