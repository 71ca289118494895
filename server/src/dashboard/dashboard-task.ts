/** A task as both lists of the dashboard show it. */
import type { DueTask } from '@lustra/contract/dashboard'
import { compactFromStored } from '@lustra/contract/wire-date'
import { ancestorsOf, descendantsOf, noIndex } from '@lustra/domain/tasks'
import type { input } from 'zod/mini'
import { type TaskContexts, categoryOf, colorOf } from '../contexts/index.ts'
import { plansState } from '../plans/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { CachedTasks, TaskForest } from '../tasks/index.ts'

type Status = keyof typeof codes
type ShownTask = input<typeof DueTask>

/** As DSH-023 has them; see the contract. */
const codes = { NORMAL: 'N', COMPLETED: 'V', CANCELLED: 'X' } as const

/** What is selected on the plans screen, with everything it is a part of and every part it has. */
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

interface Standing {
  readonly status: Status
  readonly disabled: boolean
}

/** `status` is the task's own, or that of its entry. */
export function shownTask(
  { forest, contexts }: Pick<CachedTasks, 'forest'> & { readonly contexts: TaskContexts },
  number: number,
  selection: Selection,
  { status, disabled }: Standing,
): ShownTask {
  const { id, name, dueTime } = forest.tasks[number]!
  return {
    taskId: id,
    name,
    leaf: forest.firstChildren[number] === noIndex,
    selected: selection.id === id,
    related: selection.related.has(id),
    percent: forest.completeness[number]!,
    status: codes[status],
    color: colorOf(contexts, id),
    category: categoryOf(contexts, id),
    disabled,
    dueTime: dueTime === null ? null : compactFromStored(dueTime),
  }
}
