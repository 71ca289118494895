import { checkInvariants } from '../../../kernel/app/check-invariants.ts'
import { taskOf, taskTrees } from '../../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { readOccurrence } from '../../recurrence/index.ts'
import { changedPlans } from '../changed-plans.ts'
import { noEntry } from '../../scheduling/index.ts'

export const resetOccurrence: WriteHandlerOf<typeof plans, 'resetOccurrence'> = ({ id }, { app, author }) =>
  app.store.write(author, 'plans.resetOccurrence', async (writer) => {
    const occurrence = await readOccurrence(writer, id)
    const [row] = parseOccurrenceId(id) ? await writer.rows('entries', [id]) : []
    if (!occurrence?.slot || !row) throw noEntry('id')
    const forest = await taskTrees(app).treesBefore(writer, [row.task_id])
    const task = taskOf(forest, row.task_id)
    await writer.delete('entries', [id])
    await checkInvariants(app, writer)
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId: task.id, entryId: null })
  })
