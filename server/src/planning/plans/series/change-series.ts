import { plannableTask, taskOf, taskTrees } from '../../tasks/index.ts'
import type { InputOf } from '@lustra/contract/call'
import type { plans } from '@lustra/contract/plans'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { endSeries, reshapeSeries, splitSeries } from '../../recurrence/index.ts'
import { changedPlans } from '../changed-plans.ts'
import { seriesPart } from './series-part.ts'
import { seriesPlanOf, refuseSeries } from './series-request.ts'

type Input = InputOf<(typeof plans)['actions']['changeSeries']>

/** Changes the rule, time or duration of a series, or ends it. Changed and removed occurrences stay as they are. */
export const changeSeries: WriteHandlerOf<typeof plans, 'changeSeries'> = (
  { id, scope, wish: request }: Input,
  { app, author, user, now },
) =>
  app.store.write(author, 'plans.changeSeries', async (writer) => {
    const { series, from } = await seriesPart(writer, id, scope)
    const forest = await taskTrees(app).treesBefore(writer, [series.taskId])
    const task = taskOf(forest, series.taskId)
    if (request === null) await endSeries(writer, series, from, now)
    else {
      const plan = seriesPlanOf(request, user)
      refuseSeries(plannableTask(forest, task.id), plan, series.duration)
      if (from) await splitSeries(writer, series, from, plan, 0, now)
      else await reshapeSeries(writer, series, plan, 0)
    }
    writer.about(task.name)
    return changedPlans(app, writer, forest, { taskId: task.id, entryId: null })
  })
