/** Streams records as a CSV file, page by page: ten years may have 200,000 rows. */
import { type CachedTasks, taskTrees } from '../../tasks/index.ts'
import type { RecordsExport } from '@lustra/contract/time'
import { addDays } from '@lustra/domain/calendar'
import { midnightOf } from '../../../kernel/store/stored-day.ts'
import { ancestorsOf } from '@lustra/domain/tasks'
import type { output } from 'zod/mini'
import { storedNow } from '../../../kernel/clock/user-clock.ts'
import type { ReadContext } from '../../../kernel/app/kernel.ts'
import { byteOrderMark, csvLine } from '../../../kernel/csv-line.ts'
import type { ServedFile } from '../../../kernel/app/handler.ts'
import { type UserReads, reading, readsOf } from '../../../kernel/store/user-reads.ts'
import { commentsOfRecords } from './commented-records.ts'
import { liveRecords } from './records-reader.ts'

type ExportParams = output<typeof RecordsExport>

const pageSize = 2000

export async function exportRecords(params: ExportParams, context: ReadContext): Promise<ServedFile> {
  const { app, user, now } = context
  const cached = await reading(app, user.id, (reads) => taskTrees(app).allTasks(reads))
  const day = storedNow(now, user.timeZone).slice(0, 10)
  return {
    name: `lustra-time-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunksOf(params, context, cached),
  }
}

async function* chunksOf(
  { from, to }: ExportParams,
  { app, user, words }: ReadContext,
  cached: CachedTasks,
): AsyncGenerator<string> {
  const { columns, kinds } = words.timeExport
  yield byteOrderMark + csvLine(columns)
  const reads = readsOf(app.database, user.id, app.database.read)
  for (let last: Cursor | null = null; ;) {
    const rows = await page(reads, { from, to }, last)
    const comments = await commentsOfRecords(
      reads,
      rows.map(({ id }) => id),
    )
    yield rows
      .map((row) =>
        csvLine([
          row.start_time.slice(0, 10),
          row.start_time.slice(11),
          row.end_time.slice(11),
          String(row.duration),
          row.name,
          pathOf(cached, row.task_id),
          cached.contexts.byTask
            .get(row.task_id)
            ?.contexts.map(({ name }) => name)
            .join(', ') ?? '',
          kinds[row.kind],
          row.zone,
          comments
            .get(row.id)
            ?.map(({ text }) => text)
            .join('\n') ?? '',
        ]),
      )
      .join('')
    if (rows.length < pageSize) return
    last = rows.at(-1)!
  }
}

interface Cursor {
  readonly start_time: string
  readonly id: string
}

/** The page after `last`, sorted by local time. */
async function page(reads: UserReads, { from, to }: ExportParams, last: Cursor | null) {
  return liveRecords(reads)
    .select([
      'records.id',
      'records.task_id',
      'records.kind',
      'records.duration',
      'records.zone',
      'records.start_time',
      'records.end_time',
      'tasks.name',
    ])
    .$if(from !== null, (query) => query.where('records.start_time', '>=', midnightOf(from!)))
    .$if(to !== null, (query) => query.where('records.start_time', '<', midnightOf(addDays(to!, 1))))
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('records.start_time', '>', last!.start_time),
          eb.and([eb('records.start_time', '=', last!.start_time), eb('records.id', '>', last!.id)]),
        ]),
      ),
    )
    .$if(last !== null, (query) => query.where('records.start_time', '>=', last!.start_time))
    .orderBy('records.start_time')
    .orderBy('records.id')
    .limit(pageSize)
    .execute()
}

/** The names of the ancestors, from the top down. */
function pathOf({ forest }: CachedTasks, taskId: string): string {
  return ancestorsOf(forest, taskId)
    .toReversed()
    .map(({ name }) => name)
    .join(' / ')
}
