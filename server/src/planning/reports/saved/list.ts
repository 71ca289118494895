import { type savedReports } from '@lustra/contract/saved-reports'
import type { ReadHandlerOf } from '../../../kernel/app/handler.ts'
import { goalGroups } from '../../goals/index.ts'
import { type UserReads, reading } from '../../../kernel/store/user-reads.ts'
import { type TaskTreeCache, nodeOf, taskTrees } from '../../tasks/index.ts'
import { type WireSavedReport, readSavedReports, wireSavedReport } from './saved-report.ts'

export const list: ReadHandlerOf<typeof savedReports, 'list'> = (_, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const reports = (await readSavedReports(reads)).map(wireSavedReport)
    return { reports, names: await namesIn(reports, reads, taskTrees(app)) }
  })

/** The names of the existing tasks, contexts and goals in the parameters, by id. */
async function namesIn(
  reports: readonly WireSavedReport[],
  reads: UserReads,
  forests: TaskTreeCache,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  if (reports.length === 0) return names
  const { forest, contexts } = await forests.allTasks(reads)
  const groups = await goalGroups(reads, forests)
  const goals = new Map(groups.flatMap((group) => group.goals.map(({ id, text }) => [id, text])))
  const contextNames = new Map(contexts.contexts.map(({ id, name }) => [id, name]))
  for (const { params } of reports) {
    const goalIds = [params.textGoal, params.numGoal, params.goalWithCriteria]
    const contextIds = [params.context, params.category, params.hoursOf].flatMap(
      (ids) => ids?.split(',') ?? [],
    )
    const leftOut = params.leftOut?.split(',') ?? []
    const found: (readonly [id: string | undefined, name: string | undefined])[] = [
      [params.taskId, params.taskId && nodeOf(forest, params.taskId)?.name],
      ...goalIds.map((id) => [id, goals.get(id ?? '')] as const),
      ...contextIds.map((id) => [id, contextNames.get(id)] as const),
      ...leftOut.map((id) => [id, contextNames.get(id) ?? nodeOf(forest, id)?.name] as const),
    ]
    for (const [id, name] of found) if (id && name !== undefined) names[id] = name
  }
  return names
}
