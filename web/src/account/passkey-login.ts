/** Apart from the other calls: the frame of the screens, which signs out, loads those. */
import { askForPasskey } from '#browser/passkeys.ts'
import { pageAfterLogin, session } from '#data/session.ts'
import { begin, byForm, securityCalls, visitorLanguage } from './account-queries.ts'

/** Null: the person gave up. */
export async function logInByPasskey(): Promise<string | null> {
  const { options } = await securityCalls.startPasskeyLogin({}, byForm)
  const answer = await askForPasskey(options)
  if (answer === null) return null
  const { token, restorePage } = await securityCalls.passkeyLogin({ answer, ...visitorLanguage() }, byForm)
  begin(token)
  return pageAfterLogin(session.takeRemembered(), restorePage)
}
