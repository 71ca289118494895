/** Pairs the tasks of a file with tasks of the account at the same path. */
import type { LocalTime } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import { letOthersIn } from '../../kernel/database/turns.ts'

export interface PathTask {
  readonly name: string
  readonly status: Status
  readonly start: LocalTime | null
  readonly due: LocalTime | null
  /** Keys of its plans and records; tasks that share a key are the same. */
  readonly content: ReadonlySet<string>
}

export interface FileTask extends PathTask {
  /** The index of its parent in the file. */
  readonly parent: number | null
  /** Whether it has open entries, which a closed task cannot take. */
  readonly hasOpenEntries: boolean
  /** Whether it has subtasks or tracked time, so that its dates do not distinguish it from namesakes. */
  readonly isContainer: boolean
}

export interface AccountTask extends PathTask {
  readonly id: string
  readonly parentId: string | null
}

/** The account's task for each task of the file, or null. Each is used once, so that two tasks with one name stay two. */
export async function matchTasks(
  fileTasks: readonly FileTask[],
  accountTasks: readonly AccountTask[],
): Promise<(AccountTask | null)[]> {
  const matches: (AccountTask | null)[] = fileTasks.map(() => null)
  if (accountTasks.length === 0) return matches
  const ofFile = Map.groupBy(fileTasks.keys(), (index) => fileTasks[index]!.parent)
  await letOthersIn()
  const ofAccount = Map.groupBy(accountTasks, ({ parentId }) => parentId)
  // Parents come before their subtasks.
  for (const parent of [null, ...fileTasks.keys()]) {
    const children = ofFile.get(parent)
    const match = parent === null ? null : matches[parent]!
    if (!children || (parent !== null && !match)) continue
    const candidates = Map.groupBy(ofAccount.get(match?.id ?? null) ?? [], pathKey)
    if (candidates.size === 0) continue
    for (const [key, indexes] of Map.groupBy(children, (index) => pathKey(fileTasks[index]!))) {
      const sameName = candidates.get(key)
      if (!sameName) continue
      const found = matchNamesakes(
        indexes.map((index) => ({
          ...fileTasks[index]!,
          children: new Set(ofFile.get(index)?.map((child) => pathKey(fileTasks[child]!))),
        })),
        sameName,
        (id) => ofAccount.get(id) ?? [],
      )
      for (const [nth, index] of indexes.entries()) matches[index] = found[nth]!
      await letOthersIn()
    }
  }
  return matches
}

/** Ignores case, as with files of tracked time. */
export function pathKey({ name }: { readonly name: string }): string {
  return name.toLowerCase()
}

interface Namesake extends FileTask {
  /** The path keys of its subtasks. */
  readonly children: ReadonlySet<string>
}

/** Matches the most likely pairs first. */
function matchNamesakes(
  namesakes: readonly Namesake[],
  candidates: readonly AccountTask[],
  subtasksOf: (id: string) => readonly AccountTask[],
): (AccountTask | null)[] {
  const found: (AccountTask | null)[] = namesakes.map(() => null)
  const left = new Set(candidates)
  const byContent = new Map(
    candidates.flatMap((task) => [...task.content].map((key) => [key, task] as const)),
  )
  const sharesContent = ({ content }: FileTask) => {
    for (const key of content) {
      const task = byContent.get(key)
      if (task && left.has(task)) return task
    }
    return null
  }
  /** Prefers the one that shares the most subtasks. */
  const sharesSubtasks = ({ children }: Namesake) => {
    if (candidates.length < 2 || children.size === 0) return null
    const shared = [...left].map((task) => ({
      task,
      count: new Set(subtasksOf(task.id).map(pathKey)).intersection(children).size,
    }))
    const best = shared.toSorted((one, other) => other.count - one.count)[0]
    return best && best.count > 0 ? best.task : null
  }
  const datesKey = ({ start, due, status }: PathTask) => `${status} ${start} ${due}`
  const statusKey = ({ status }: PathTask) => status
  const passes: ((task: Namesake) => AccountTask | null)[] = [
    sharesContent,
    sharesSubtasks,
    firstBy(left, datesKey),
    firstBy(left, statusKey),
    (task) => left.values().find((candidate) => mayBe(task, candidate)) ?? null,
  ]
  for (const pass of passes) {
    for (const [nth, task] of namesakes.entries()) {
      if (left.size === 0) return found
      const match = found[nth] ? null : pass(task)
      if (!match) continue
      found[nth] = match
      left.delete(match)
    }
  }
  return found
}

/** The first remaining task with the same key; each list is read once. */
function firstBy(left: Set<AccountTask>, keyOf: (task: PathTask) => string) {
  let groups: Map<string, AccountTask[]> | null = null
  return (task: FileTask): AccountTask | null => {
    groups ??= Map.groupBy([...left].toReversed(), keyOf)
    const group = groups.get(keyOf(task))
    while (group && group.length > 0) {
      const candidate = group.pop()!
      if (left.has(candidate)) return candidate
    }
    return null
  }
}

/** Whether they may be the same task despite different statuses. */
function mayBe(task: FileTask, { status, start, due }: AccountTask): boolean {
  if (task.status !== 'NORMAL' || status === 'NORMAL') return true
  // A completed task that is open in the file is a new one, unless it has subtasks or tracked time, or the days are equal.
  return !task.hasOpenEntries && (task.isContainer || (task.start === start && task.due === due))
}
