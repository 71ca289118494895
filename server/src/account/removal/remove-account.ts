import { lockAdministrators } from '../roles/roles.ts'
import type { security } from '@lustra/contract/account'
import type { InputOf } from '@lustra/contract/call'
import type { HandlerOf } from '../../call/serve.ts'
import type { Transacting } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { revocationQueued } from '../providers/revocations.ts'
import { isRestricted } from '../restricted.ts'
import { deleteUser } from './delete-user.ts'

type Input = InputOf<(typeof security)['actions']['removeAccount']>

/** Deletes the account and everything in it, for good; only the row for the list of removed users stays (SET-N10). */
export const removeAccount: HandlerOf<typeof security, 'removeAccount'> = async (input, context) => {
  const { app, user, now } = context
  const reasons = reasonsIn(input)
  if (await isRestricted(app, user.id)) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.removal.fixed)
  }
  refuseUnconfirmed(user, now)
  await app.database.transaction(async (transaction) => {
    await refuseLastAdministrator(transaction, user.id)
    for (const end of app.hooks.accountRemoved) await end(app, transaction, user.id)
    await deleteUser(transaction, user.id, reasons, now)
  })
  revocationQueued(app)
  logAccountEvent(context, 'account removed', user.id)
  return {}
}

/** The codes of the reasons (SET-N11), with what was written to them. */
function reasonsIn(input: Input): string {
  const featureRequest = input.featureRequestText.trim()
  const details = input.details.trim()
  const codes = [
    input.featureRequest && 'F',
    input.dontLikeUi && 'UI',
    input.hardToUse && 'HU',
    // Written details are another reason, ticked or not (SET-036).
    (input.other || details !== '') && 'O',
  ].filter((code) => code !== false)
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

/** Somebody has to look after the others' accounts. */
async function refuseLastAdministrator(transaction: Transacting, userId: string): Promise<void> {
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
  if (others) throw new Refusal('conflict', (words) => words.accountRefusals.removal.lastAdministrator)
}
