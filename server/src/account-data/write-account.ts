/** Imports an account file into an account: with new ids, after the rows that the account has. */
import { newId } from '@lustra/contract/ids'
import { type LocalTime, addSeconds, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { contextKey } from '@lustra/domain/contexts'
import type { CallContext } from '../call/context.ts'
import { readContexts, refuseDuplicates } from '../contexts/index.ts'
import { positionsOf, refuseOrphans } from '../tasks/index.ts'
import { importAnswers } from '../onboarding/index.ts'
import type { JournaledTable, Row, Values } from '../store/changes.ts'
import type { Writer } from '../store/writer.ts'
import { runningTimer } from '../time/index.ts'
import { type AccountFile, tableForms, tablesInOrder } from './table-forms.ts'

/** For each table, new ids by the ids in the file. */
type Ids = ReadonlyMap<JournaledTable, ReadonlyMap<string, string>>

/** `readAccountFile` has checked that rows refer only to earlier rows. */
export async function writeAccount(
  { app, now }: Pick<CallContext, 'app' | 'now'>,
  writer: Writer,
  file: AccountFile,
): Promise<void> {
  const contextIdsByKey = new Map(
    (await readContexts(writer)).map((context) => [contextKey(context), context.id]),
  )
  const ids = idsOf(file, contextIdsByKey)
  const places = new Map(file.tasks.map(({ id }, place) => [id, place]))
  const parents = file.tasks.map((task) => ({
    parent: task.parent_id === null ? null : places.get(task.parent_id)!,
  }))
  const positions = await positionsOf(writer, parents)
  const fresh = {
    ...file,
    contexts: file.contexts.filter((context) => existingContextId(context, contextIdsByKey) === undefined),
    // Only one timer can run: one that runs in this account wins.
    timers: (await runningTimer(writer)) ? [] : file.timers,
  }
  for (const table of tablesInOrder) {
    const rows = fresh[table].map((row, place) => ({
      ...importedColumns(table, row, ids),
      ...(table === 'tasks' && { position: positions[place]! }),
    }))
    await writer.insert(table, ...(rows as unknown as Omit<Row, 'user_id'>[]))
  }
  await importAnswers(writer.read, writer.userId, file.onboarding, now)
  await refuseDuplicates(writer)
  await refuseOrphans(writer, app)
}

/** The account's context of the same kind and name. Removed contexts of the file are not matched. */
function existingContextId(
  context: AccountFile['contexts'][number],
  contextIdsByKey: ReadonlyMap<string, string>,
): string | undefined {
  return context.removed_at === null ? contextIdsByKey.get(contextKey(context)) : undefined
}

function idsOf(file: AccountFile, contextIdsByKey: ReadonlyMap<string, string>): Ids {
  const contexts = file.contexts.map(
    (context) => [context.id, existingContextId(context, contextIdsByKey) ?? newId()] as const,
  )
  const ids = new Map<JournaledTable, Map<string, string>>([['contexts', new Map(contexts)]])
  for (const table of tablesInOrder) {
    if (table === 'contexts' || table === 'task_contexts') continue
    const series = ids.get('series')
    ids.set(table, new Map(file[table].map(({ id }) => [id, freshId(id, series)])))
  }
  return ids
}

/** The id of a changed occurrence begins with the new id of its series. */
function freshId(id: string, series: ReadonlyMap<string, string> | undefined): string {
  const [first, date] = id.split('_')
  return date === undefined ? newId() : `${series?.get(first!) ?? newId()}_${date}`
}

function importedColumns(table: JournaledTable, row: Values, ids: Ids): Values {
  const columns = { ...row }
  const { references, json } = tableForms[table]
  for (const [column, target] of Object.entries<JournaledTable>(references)) {
    columns[column] = ids.get(target)!.get(row[column] as string) ?? null
  }
  for (const column of json) columns[column] = JSON.stringify(row[column])
  return { ...columns, ...derivedColumns(table, columns), id: idIn(table, columns, ids) }
}

function idIn(table: JournaledTable, columns: Values, ids: Ids): string {
  if (table === 'task_contexts') return `${columns['task_id'] as string}_${columns['context_id'] as string}`
  return ids.get(table)!.get(columns['id'] as string)!
}

/** Columns that a file leaves out because they follow from others. */
function derivedColumns(table: JournaledTable, columns: Values): Values {
  if (table !== 'entries' && table !== 'records') return {}
  const start =
    table === 'entries'
      ? parseLocalTime(columns['start_time'] as string)!
      : ((Math.floor((columns['start_at'] as number) / 1000) +
          (columns['utc_offset'] as number)) as LocalTime)
  const end = addSeconds(start, columns['duration'] as number)
  return { start_time: formatLocalTime(start), end_time: formatLocalTime(end) }
}
