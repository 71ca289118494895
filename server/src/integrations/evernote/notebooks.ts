/** The chosen notebooks are a preference, so that the choice can be undone. */
import type { evernoteNotebooks } from '@lustra/contract/evernote'
import * as z from 'zod/mini'
import type { HandlerOf } from '../../call/handler.ts'
import type { Reader, Transacting } from '../../kernel/database/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { answered } from './answered.ts'
import { accessOf } from './access.ts'
import { accountOf, evernoteDue } from './accounts.ts'
import { notebooksOf } from './note-store.ts'

const Choice = z.object({
  /** The account, because notebooks are specific to an account. */
  account: z.string(),
  notebooks: z.array(z.object({ guid: z.string(), name: z.string() })),
  /** The number of available notebooks; absent in older choices. */
  count: z.optional(z.int()),
})
type Choice = z.output<typeof Choice>

export async function chosenNotebooks(
  read: Reader | Transacting,
  userId: string,
  account: string,
): Promise<Choice['notebooks']> {
  return (await choiceOf(read, userId, account)).notebooks
}

export async function choiceOf(
  read: Reader | Transacting,
  userId: string,
  account: string,
): Promise<Omit<Choice, 'account'>> {
  const { evernote_notebooks: stored } = await read
    .selectFrom('users')
    .select('evernote_notebooks')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const none = { notebooks: [] }
  if (stored === '') return none
  const choice = Choice.parse(JSON.parse(stored))
  return choice.account === account ? choice : none
}

export const evernoteNotebookList: HandlerOf<typeof evernoteNotebooks, 'evernoteNotebookList'> = async (
  _,
  context,
) => {
  const { app, user } = context
  const access = await accessOf(app, user.id)
  const found = await answered(context, () => notebooksOf(access))
  const chosen = await chosenNotebooks(app.database.read, user.id, access.account)
  const guids = new Set(chosen.map(({ guid }) => guid))
  return {
    notebooks: found
      .map(({ guid, name }) => ({ id: guid, uuid: guid, name: name.slice(0, 255), sync: guids.has(guid) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, user.language)),
  }
}

/** Undo reverts the choice, but keeps the notes that it has brought. */
export const updateEvernoteNotebookList: HandlerOf<
  typeof evernoteNotebooks,
  'updateEvernoteNotebookList'
> = async ({ notebooks }, { app, author, user, now }) => {
  const chosen = [...new Map(notebooks.filter(({ sync }) => sync).map(({ uuid, name }) => [uuid, name]))].map(
    ([guid, name]) => ({ guid, name }),
  )
  const reply = await app.store.write(author, 'settings.notebooks', async (writer) => {
    const connection = await accountOf(writer.read, user.id)
    if (!connection) throw notConnected()
    const choice = {
      account: connection.account,
      notebooks: chosen,
      count: notebooks.length,
    } satisfies Choice
    await writer.update('users', user.id, { evernote_notebooks: JSON.stringify(choice) })
    await makeDue(writer.read, user.id, now)
    return { notebooks: chosen.map(({ name }) => name) }
  })
  evernoteDue(app)
  return reply
}

/** Returns whether there is a connection. */
export async function makeDue(
  transaction: Transacting,
  userId: string,
  now: number,
  isForced = 0,
): Promise<boolean> {
  const row = await transaction
    .updateTable('evernote_accounts')
    .set({ next_at: now, ...(isForced && { is_forced: 1 }) })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export function notConnected(): Refusal {
  return new Refusal('not-found', (words) => words.evernoteSync.refusals.notConnected)
}
