import { security } from '@lustra/contract/account'
import { version } from '@lustra/contract/version'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '#data/calls.ts'
import { languageStore } from '#language/language-store.ts'
import { pageAfterLogin, session } from '#data/session.ts'
import { chosenLanguage } from '#language/chosen-language.ts'

export const securityCalls = calls(security)
const versionCalls = calls(version)
export const byForm = { failures: 'caller' } as const

export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: () => versionCalls.version({}, byForm),
  // The first account may have been created on the previous page.
  staleTime: 0,
})

/** Stores the token. Returns the page to open. */
export async function logIn(form: { username: string; password: string; code?: string }): Promise<string> {
  const { token, restorePage } = await securityCalls.login({ ...form, ...visitorLanguage() }, byForm)
  begin(token)
  return pageAfterLogin(session.takeRemembered(), restorePage)
}

/** The language chosen on the sign-in pages becomes the language of the new account. */
export function visitorLanguage() {
  return { language: languageStore.value.language, keepLanguage: chosenLanguage.isChosen }
}

export function begin(token: string): void {
  session.begin(token)
  chosenLanguage.forget()
}

export interface Registration {
  readonly username: string
  readonly email: string
  readonly setup?: string
}

/** Returns an activation token if the installation sends no e-mail, otherwise null. */
export async function register(form: Registration): Promise<string | null> {
  const { language } = languageStore.value
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { activationToken } = await securityCalls.register({ ...form, language, timeZone }, byForm)
  return activationToken ?? null
}

export async function askForReset(email: string): Promise<void> {
  await securityCalls.restorePass({ email, language: languageStore.value.language }, byForm)
}

/** Checks a link only once: after the link was used, a second check would report that. */
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

/** Also signs in, unless the account is disabled. Ends all other sessions of the account, possibly those of this browser. */
export function setPassword(form: NewPassword): Promise<void> {
  return session.change(async () => {
    const { token } = await securityCalls.acceptRegister({ ...form, ...visitorLanguage() }, byForm)
    if (token !== undefined) begin(token)
  })
}

/** Returns the new address of the account. */
export async function acceptEmail(emailToken: string): Promise<string> {
  const { email } = await securityCalls.acceptEmail({ emailToken }, byForm)
  return email
}
