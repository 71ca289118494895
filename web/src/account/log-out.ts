import { outcomeOf } from '#data/outcome.ts'
import { session } from '#data/session.ts'
import { sendLimitMs, unsentChanges } from '#data/unsent-changes.ts'
import { languageStore } from '#language/language-store.ts'
import { ask } from '#ui/dialog/ask.ts'
import { revokeSession } from './sign-out-queries.ts'

let isLeaving = false

/** Sends pending changes first. If that fails and the user still logs out, the changes stay in this tab. */
export async function logOut(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  try {
    if (await mayLeave()) await endSession()
  } finally {
    isLeaving = false
  }
}

async function mayLeave(): Promise<boolean> {
  const { account } = session
  const left = account === null ? 0 : await unsentChanges.sendWithin(sendLimitMs, account.id)
  if (left === 0) return true
  const { title, text, logOut: confirm } = languageStore.value.startup.shell.unsent
  return ask({ title, text: text(left), confirm })
}

/** If the server cannot be reached, the session ends only in this browser. */
async function endSession(): Promise<void> {
  const revoked = outcomeOf(revokeSession(location.pathname + location.search))
  session.end()
  await revoked
}
