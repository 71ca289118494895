/** Calls about accounts and sessions; the forms show refusals themselves. */
import { security } from '@lustra/contract/account'
import { version } from '@lustra/contract/version'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '#data/calls.ts'
import { languageStore } from '#language/language-store.ts'
import { pageAfterLogin, session } from '#data/session.ts'

const securityCalls = calls(security)
const versionCalls = calls(version)
const byForm = { failures: 'caller' } as const

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: () => versionCalls.version({}, byForm),
  // The first account may have been created on the previous page.
  staleTime: 0,
})

/** Stores the token and returns the page to go to. */
export async function logIn(form: { username: string; password: string }): Promise<string> {
  const { language } = languageStore.value
  const { token, restorePage } = await securityCalls.login({ ...form, language }, byForm)
  session.begin(token)
  return pageAfterLogin(session.takeRemembered(), restorePage)
}

export interface Registration {
  readonly username: string
  readonly email: string
  readonly setup?: string
}

/** Returns the token of the activation that follows at once where no e-mail is sent; null otherwise. */
export async function register(form: Registration): Promise<string | null> {
  const { language } = languageStore.value
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { activationToken } = await securityCalls.register({ ...form, language, timeZone }, byForm)
  return activationToken ?? null
}

export async function askForReset(email: string): Promise<void> {
  await securityCalls.restorePass({ email, language: languageStore.value.language }, byForm)
}

/** A link is checked only once: after it was used, a second check would report it as used. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['link', token],
    queryFn: () => securityCalls.checkToken({ checkingToken: token }, byForm),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export interface NewPassword {
  readonly token: string
  readonly password: string
  readonly repass: string
}

export async function setPassword(form: NewPassword): Promise<void> {
  await securityCalls.acceptRegister({ ...form, language: languageStore.value.language }, byForm)
}

/** The server restores the page at the next login. */
export async function revokeSession(restorePage: string): Promise<void> {
  await securityCalls.logout({ restorePage }, byForm)
}
