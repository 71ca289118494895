import { lockAdministrators } from '../roles/roles.ts'
import type { security } from '@lustra/contract/account'
import type { InputOf } from '@lustra/contract/call'
import { dataDeleted } from '../../../kernel/app/deleted-data.ts'
import { callerOf, recordAct, userTarget } from '../../../operations/audit/record-act.ts'
import type { UserContext } from '../../../call/context.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import type { Transacting } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { revocationQueued } from '../providers/revocations.ts'
import { isRestricted } from '../restricted.ts'
import { deleteUser } from './delete-user.ts'

type Input = InputOf<(typeof security)['actions']['removeAccount']>

/** Permanently deletes the account with all data, except for a row in the list of removed users (SET-N10). */
export const removeAccount: HandlerOf<typeof security, 'removeAccount'> = async (input, context) => {
  const { user } = context
  const { userId = user.id } = input
  if (userId === user.id) {
    const reasons = reasonsIn(input)
    await remove(context, userId, reasons, (words) => words.accountRefusals.removal.lastAdministrator)
    return {}
  }
  if (user.role !== 'administrator') throw new Refusal('forbidden', (words) => words.refusals.forbidden)
  const reasons = JSON.stringify({ codes: ['A'] })
  await remove(context, userId, reasons, (words) => words.userActs.refusals.lastAdministrator)
  return {}
}

async function remove(
  context: UserContext,
  userId: string,
  reasons: string,
  lastAdministrator: Refusal['messageIn'],
): Promise<void> {
  const { app, user, now } = context
  if (await isRestricted(app, userId)) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.removal.fixed)
  }
  refuseUnconfirmed(user, now)
  await app.database.transaction(async (transaction) => {
    await refuseLastAdministrator(transaction, userId, lastAdministrator)
    const account = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!account) throw new Refusal('not-found', (words) => words.userActs.refusals.noSuchUser)
    if (userId !== user.id) {
      const target = userTarget(userId)
      await recordAct(transaction, { actor: callerOf(context), act: 'user-removed', target, at: now })
    }
    for (const end of app.hooks.accountRemoved) await end(app, transaction, userId)
    await deleteUser(transaction, userId, reasons, now)
  })
  revocationQueued(app)
  dataDeleted(app)
  logAccountEvent(context, 'account removed', userId)
}

/** The codes of the reasons (SET-N11) with the user's comments. */
function reasonsIn(input: Input): string {
  const featureRequest = (input.featureRequestText ?? '').trim()
  const details = (input.details ?? '').trim()
  const codes = [
    input.featureRequest && 'F',
    input.dontLikeUi && 'UI',
    input.hardToUse && 'HU',
    // Details count as "another reason", even if it is not ticked (SET-036).
    (input.other || details !== '') && 'O',
  ].filter((code) => typeof code === 'string')
  if (codes.length === 0) {
    throw new Refusal('validation', (words) => words.security.removal.faults.noReason, { field: 'other' })
  }
  if (input.featureRequest && featureRequest === '') {
    throw new Refusal('validation', (words) => words.security.removal.faults.noFeature, {
      field: 'featureRequestText',
    })
  }
  return JSON.stringify({ codes, ...(featureRequest && { featureRequest }), ...(details && { details }) })
}

/** Without an administrator, nobody could manage the other accounts. */
async function refuseLastAdministrator(
  transaction: Transacting,
  userId: string,
  message: Refusal['messageIn'],
): Promise<void> {
  const all = await lockAdministrators(transaction)
  if (all.some((id) => id !== userId) || !all.includes(userId)) return
  const others = await transaction
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  if (others) throw new Refusal('conflict', message)
}
