/** Connects and disconnects the account of a user at Evernote (INT-020). */
import type { evernoteSettings } from '@lustra/contract/evernote'
import { insertFlow, newSecret, revocationQueued, takeResult } from '../../people/account/index.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { publicAddressOf } from '../../config.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { configuredService } from './access.ts'
import { type Grant, endEvernote, evernoteDue, storeGrant } from './accounts.ts'
import { answered } from './answered.ts'
import { makeDue, notConnected } from './notebooks.ts'
import { authorizeUrl, requestToken } from './oauth.ts'

/** The encryption purpose of a pending connection's secret. */
export const visitPurpose = 'evernote visit'

/** The address to which the browser is redirected; `finishEvernote` uses the result. */
export const connectEvernote: HandlerOf<typeof evernoteSettings, 'connectEvernote'> = async (
  { browserHash },
  context,
) => {
  const { app, user, now } = context
  const service = await configuredService(app)
  const state = newSecret()
  const callback = `${publicAddressOf(app.config)}/web/connect/evernote?state=${state}`
  const requested = await answered(context, () => requestToken(service, callback, now))
  const flow = {
    provider: 'evernote',
    purpose: 'notes',
    browser_hash: browserHash,
    user_id: user.id,
    nonce: requested.token,
    verifier: await app.cipher.encrypt(user.id, visitPurpose, requested.secret),
  } as const
  await app.database.transaction((transaction) => insertFlow(transaction, state, flow, now))
  return { redirectUrl: authorizeUrl(service, requested) }
}

/** Requires the browser in which this user began. */
export const finishEvernote: HandlerOf<typeof evernoteSettings, 'finishEvernote'> = async (
  result,
  { app, user, now },
) => {
  const taken = await app.database.transaction(async (transaction) => {
    const found = await takeResult<Grant>(transaction, 'evernote', result, user.id, now, 'notes')
    if (found) await storeGrant(app, transaction, user.id, found.identity)
    return found
  })
  if (!taken) throw new Refusal('forbidden', (words) => words.evernoteSync.refusals.expired)
  revocationQueued(app)
  evernoteDue(app)
  return {}
}

/** Imported notes stay. */
export const disconnectEvernote: HandlerOf<typeof evernoteSettings, 'disconnectEvernote'> = async (
  _,
  { app, user },
) => {
  await app.database.transaction((transaction) => endEvernote(app, transaction, user.id))
  revocationQueued(app)
  return {}
}

export const syncEvernote: HandlerOf<typeof evernoteSettings, 'syncEvernote'> = async (
  _,
  { app, user, now },
) => {
  await configuredService(app)
  const isConnected = await app.database.transaction((transaction) => makeDue(transaction, user.id, now, 1))
  if (!isConnected) throw notConnected()
  evernoteDue(app)
  return {}
}
