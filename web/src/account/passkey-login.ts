/** A separate file, because the frame of the screens loads the other account calls for the log-out. */
import { askForPasskey } from '#browser/passkeys.ts'
import { pageAfterLogin, session } from '#data/session.ts'
import { begin, byForm, securityCalls, visitorLanguage } from './account-queries.ts'

/** Null when the user cancelled. */
export async function logInByPasskey(): Promise<string | null> {
  const { options } = await securityCalls.startPasskeyLogin({}, byForm)
  const answer = await askForPasskey(options)
  if (answer === null) return null
  const { token, restorePage } = await securityCalls.passkeyLogin({ answer, ...visitorLanguage() }, byForm)
  begin(token)
  return pageAfterLogin(session.takeRemembered(), restorePage)
}
