import { toMarkup } from '@lustra/contract/markup'
import { ShortTime, shortFromStored } from '@lustra/contract/wire-date'
import { formatLocalTime } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { commentedRecords, commentsOfRecords } from '../time/index.ts'
import { nodeOf } from '../tasks/index.ts'
import { countedTasks } from './counted-tasks.ts'
import { listedTask } from './listed-task.ts'
import type { CreateReport } from './report-context.ts'

/** The records with comments in the period, latest first. */
export const recordComments: CreateReport = async ({
  report,
  reads,
  forests,
  chosen,
  period,
  maxRows,
  exported,
}) => {
  const cached = await forests.allTasks(reads)
  const { forest } = cached
  const counted = await countedTasks(report, chosen, reads, cached)
  const taskIds = forest.tasks.filter((_, index) => counted[index] === 1).map(({ id }) => id)
  const records = await commentedRecords(reads, period, counted.includes(0) ? taskIds : null)
  const after = exported?.after
  const last =
    after?.kind === 'comments'
      ? { id: after.recordId, start: formatLocalTime(z.decode(ShortTime, after.start)) }
      : null
  const rows = await records
    .select(['records.id', 'records.task_id', 'records.start_time', 'records.end_time', 'records.duration'])
    .$if(last !== null, (query) =>
      query
        // A separate condition, so that the index is used.
        .where('records.start_time', '<=', last!.start)
        .where((eb) =>
          eb.or([
            eb('records.start_time', '<', last!.start),
            eb.and([eb('records.start_time', '=', last!.start), eb('records.id', '>', last!.id)]),
          ]),
        ),
    )
    .orderBy('records.start_time', 'desc')
    .orderBy('records.id')
    .$if(maxRows !== Infinity, (query) => query.limit(maxRows))
    .execute()
  const comments = await commentsOfRecords(
    reads,
    rows.map(({ id }) => id),
  )
  const task = chosen.taskId === null ? null : nodeOf(forest, chosen.taskId)
  return {
    content: {
      data: rows.map(({ id, task_id, start_time, end_time, duration }) => ({
        kind: 'comments' as const,
        recordId: id,
        ...listedTask(cached, task_id),
        start: shortFromStored(start_time),
        end: shortFromStored(end_time),
        time: duration,
        comments: comments.get(id)!.map(({ id, text }) => ({ id, text: toMarkup(text) })),
      })),
      // Sums of a year take half a second, during which other requests wait.
      ...(exported === null ? await sumsOf(records) : { total: rows.length }),
      ...(task && { task: { id: task.id, text: task.name } }),
    },
  }
}

async function sumsOf(records: Awaited<ReturnType<typeof commentedRecords>>) {
  const { total, time } = await records
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum('records.duration').as('time')])
    .executeTakeFirstOrThrow()
  return { total, time: Number(time ?? 0) }
}
