/** Security of the account. These calls are not queued, because proofs and secrets must neither wait nor be stored. */
import { askForPasskey, createPasskey } from '#browser/passkeys.ts'
import { calls } from '#data/calls.ts'
import { userKey } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { session } from '#data/session.ts'
import { messages } from '#ui/page/messages.ts'
import { security } from '@lustra/contract/account'
import { type ResultOf } from '@lustra/contract/call'
import { type PasskeyId } from '@lustra/contract/ids'
import { queryOptions } from '@tanstack/react-query'
import { type RemovalForm } from '../removal/removal-form.ts'
import { type NewPassword } from '../settings-queries.ts'

export type SecurityState = ResultOf<(typeof security)['actions']['securityState']>
export type NewFactor = ResultOf<(typeof security)['actions']['startFactor']>

const securityCalls = calls(security)
const byScreen = { failures: 'caller' } as const

export const sessionsKey = ['sessions'] as const
const securityKey = ['security'] as const

export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: () => securityCalls.securityState({}, byScreen),
  // The server does not announce changes.
  staleTime: 0,
})

function reload(): Promise<void> {
  return queries.invalidateQueries({ queryKey: securityKey })
}

export type Proof = { readonly password: string } | { readonly code: string }

export async function confirmIdentity(proof: Proof): Promise<void> {
  await securityCalls.confirm(proof, byScreen)
}

/** False: the user cancelled. */
export async function confirmByPasskey(): Promise<boolean> {
  const { options } = await securityCalls.startPasskeyLogin({}, byScreen)
  const passkey = await askForPasskey(options)
  if (passkey === null) return false
  await securityCalls.confirm({ passkey }, byScreen)
  return true
}

/** `changed`, unless the server sends a link to the new address. */
export async function changeEmail(email: string): Promise<'changed' | 'sent' | 'sending'> {
  const { changed, isLinkSent } = await securityCalls.changeEmail({ email }, byScreen)
  if (!changed) return isLinkSent ? 'sent' : 'sending'
  await queries.invalidateQueries({ queryKey: userKey })
  return 'changed'
}

export function startFactor(): Promise<NewFactor> {
  return securityCalls.startFactor({}, byScreen)
}

export async function turnFactorOn(code: string): Promise<void> {
  await securityCalls.turnFactorOn({ code }, byScreen)
  await reload()
}

export async function turnFactorOff(): Promise<void> {
  await securityCalls.turnFactorOff({}, byScreen)
  await reload()
}

export async function renewRecoveryCodes(): Promise<readonly string[]> {
  const { recoveryCodes } = await securityCalls.renewRecoveryCodes({}, byScreen)
  await reload()
  return recoveryCodes
}

/** False: the user cancelled. The server names the passkey after the device. */
export async function addPasskey(): Promise<boolean> {
  const { options } = await securityCalls.startPasskey({}, byScreen)
  const answer = await createPasskey(options)
  if (answer === null) return false
  await securityCalls.addPasskey({ answer, name: '' }, byScreen)
  await reload()
  return true
}

export async function renamePasskey(passkeyId: PasskeyId, name: string): Promise<void> {
  await securityCalls.renamePasskey({ passkeyId, name }, byScreen)
  await reload()
}

export async function removePasskey(passkeyId: PasskeyId): Promise<void> {
  await securityCalls.removePasskey({ passkeyId }, byScreen)
  await reload()
}

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async () => (await securityCalls.listSessions({}, byScreen)).sessions,
  // Sessions are not journaled, so their changes are not announced.
  staleTime: 0,
})

/** Ends all other sessions; this one continues with a new token. Not queued, because a password must neither wait for another sign-in nor be stored. */
export async function changePassword(passwords: NewPassword): Promise<void> {
  await session.change(async () => {
    const { token } = await securityCalls.changePass(passwords, byScreen)
    session.renew(token)
  })
  await queries.invalidateQueries({ queryKey: sessionsKey })
}

/** Also ends the session. */
export function removeAccount(form: RemovalForm): Promise<void> {
  return session.change(async () => {
    await securityCalls.removeAccount(form, byScreen)
    messages.store('accountRemoved')
    session.end()
  })
}
