/** Calls about accounts and sessions; the forms show refusals themselves. */
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

/** Stores the token and returns the page to go to. */
export async function logIn(form: { username: string; password: string; code?: string }): Promise<string> {
  const { token, restorePage } = await securityCalls.login({ ...form, ...visitorLanguage() }, byForm)
  begin(token)
  return pageAfterLogin(session.takeRemembered(), restorePage)
}

/** A language that was chosen on the pages before sign-in becomes that of the account. */
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

/** Signs in as well, except to a disabled account. All other sessions of the account end, which may be those of this browser. */
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
