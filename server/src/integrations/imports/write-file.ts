import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { tablesInOrder, writeAccount } from '../../people/account-data/index.ts'
import type { UserContext } from '../../call/context.ts'
import { importAnswers } from '../../people/onboarding/index.ts'
import { type SetApart, setApart } from '../../planning/recycle-bin/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { taskNames } from '../../planning/tasks/index.ts'
import { runningTimer } from '../../planning/time/index.ts'
import type { ImportPreview } from './import-preview.ts'
import { NoteList } from './notes.ts'
import { reconcile } from './reconcile.ts'
import { summaryOf } from './summary.ts'
import { readExistingContexts } from './write-contexts.ts'
import { writeImport } from './write-import.ts'

/** With fewer rows the transaction is short, and copying the account first would take longer. */
const manyRows = 1000

type Summary = Awaited<ReturnType<typeof writeFile>>

/** Writes the content of a file or of another system as one change about `name`. */
export function importPreview<T extends object>(
  context: Pick<UserContext, 'app' | 'author' | 'now' | 'words'>,
  name: string,
  read: ImportPreview,
  replyOf: (summary: Summary) => T,
): Promise<T> {
  const { app, author, now } = context
  const work = async (writer: Writer) => {
    writer.about(name)
    return replyOf(await writeFile(writer, read, context))
  }
  const answers = read.account?.onboarding ?? []
  if (rowsOf(read) > manyRows) {
    return app.store.writeMany(author, 'imports.perform', work, {
      last: (transaction) => importAnswers(transaction, author.userId, answers, now),
    })
  }
  return app.store.write(author, 'imports.perform', async (writer) => {
    const reply = await work(writer)
    await importAnswers(writer.read, author.userId, answers, now)
    return reply
  })
}

function rowsOf({ account, tasks, entries, series, records, contexts, notes }: ImportPreview): number {
  const lists = account
    ? tablesInOrder.map((table) => account[table])
    : [tasks, entries, records, contexts, notes, ...series.map(({ changed }) => changed)]
  return lists.reduce((sum, { length }) => sum + length, 0)
}

/** Writes the content of a file, and sets apart what violates rules. The check does the same and rolls back. */
export async function writeFile(
  writer: Writer,
  read: ImportPreview,
  context: Pick<UserContext, 'app' | 'now' | 'words'>,
) {
  const existing = await readExistingContexts(writer)
  const preview = await reconcile(writer, read)
  const undecided = new NoteList()
  if (read.account && preview.newRows) {
    const running = await runningTimer(writer)
    const binnedTimerTaskIds = await writeAccount(context, writer, preview.newRows)
    const names = await taskNames(writer, [...binnedTimerTaskIds, ...(running ? [running.task_id] : [])])
    for (const taskId of binnedTimerTaskIds) {
      undecided.add('timerApart', {
        subject: names.get(taskId) ?? '',
        detail: context.words.timeRefusals.timerRuns(names.get(running!.task_id) ?? ''),
      })
    }
  } else await writeImport(writer, preview, context.now)
  const apart = await setApart(context, writer)
  for (const { table, name, sentence } of apart) {
    undecided.add(codes[table], { subject: name, detail: () => sentence(context.words) })
  }
  const summary = summaryOf(preview, existing)
  const entries = apart.filter((row) => isCounted(row, read)).length
  return {
    ...summary,
    entries: summary.entries - entries,
    undecided: [...summary.undecided, ...undecided.list()],
  }
}

const codes = {
  entries: 'planApart',
  series: 'planApart',
  records: 'recordOverlaps',
  timers: 'timerApart',
  tasks: 'limitApart',
} as const satisfies Record<SetApart['table'], string>

/** Changed occurrences count as entries only in account files. */
function isCounted({ table, id }: SetApart, { account }: ImportPreview): boolean {
  return table === 'entries' && (account !== undefined || parseOccurrenceId(id) === null)
}
