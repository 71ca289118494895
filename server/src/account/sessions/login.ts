import { passwords } from '../passwords/password-hash.ts'
import type { security } from '@lustra/contract/account'
import { Refusal } from '../../refusal.ts'
import type { CallContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/serve.ts'
import type { Transacting } from '../../database/database.ts'
import { note } from '../account-events.ts'
import { type Limit, countTry, forgetTries, uncount } from '../limits/attempts.ts'
import { emailKey } from '../../email-address.ts'
import { knowsPlace, rememberPlace } from './familiar-addresses.ts'
import { minutesOf, networkOf, signInLimits } from '../limits/limits.ts'
import { openSession } from './sessions.ts'

const firstPage = '/web/dashboard'

/** An address nobody has takes the same steps and the same time as a wrong password. */
export const login: HandlerOf<typeof security, 'login'> = async (input, context) => {
  const { app, now } = context
  const key = emailKey(input.username)
  const network = networkOf(context.address)
  const { place, pair, account } = signInLimits(key, network)
  // Strangers who guess must not lock out the owner at home. There it is counted as well, for the same steps.
  const most = (await knowsPlace(app.database.read, key, network)) ? Infinity : account.most
  const counted = [place, pair, { ...account, most }]
  await countOrRefuse(context, counted)

  const user = await app.database.read
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at', 'restore_page'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  const right = await passwords(app).matches(input.password, user?.password_hash ?? null)
  if (!user || !right) {
    note(context, 'sign-in refused', user?.id)
    throw new Refusal('forbidden', (words) => words.accountRefusals.login.wrong, { field: 'password' })
  }
  if (user.disabled_at !== null) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.login.disabled, { field: 'username' })
  }

  const token = await app.database.transaction(async (transaction: Transacting) => {
    await uncount(transaction, counted)
    await forgetTries(transaction, pair.subject)
    await rememberPlace(transaction, key, network, now)
    await transaction.updateTable('users').set({ restore_page: null }).where('id', '=', user.id).execute()
    return openSession(transaction, user.id, context.device, now)
  })
  note(context, 'signed in', user.id)
  return { id: user.id, token, restorePage: user.restore_page ?? firstPage }
}

async function countOrRefuse(context: CallContext, limits: readonly Limit[]): Promise<void> {
  const wait = await countTry(context.app.database, limits, context.now)
  if (wait === null) return
  note(context, 'sign-in limited')
  throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)), {
    field: 'username',
  })
}
