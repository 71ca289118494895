import { type Config, publicAddressOf } from '../../config.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { requestToken } from './oauth.ts'
import { serviceOf } from './service.ts'

/** Requests the token that begins a connection, without redirecting anybody. Throws an `OutgoingFailure`. */
export async function checkEvernote(values: GlobalValues, config: Config, now: number): Promise<void> {
  const service = serviceOf({ ...values, evernote_enabled: 'true' })
  if (service === null) throw new OutgoingFailure('Evernote is not configured')
  await requestToken(service, `${publicAddressOf(config)}/web/connect/evernote`, now)
}
