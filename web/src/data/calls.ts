/**
 * Clients of the contract's call families, for reads: `calls(plans).open({ updateTime })` takes and returns domain values. Mutations (`client.ts`)
 * change user data. Only query files import this module.
 */
import { clock } from '#browser/clock.ts'
import { connection } from '#browser/connection.ts'
import { past } from '#browser/past.ts'
import { takeFirstReply } from './first-call.ts'
import { failures } from './failures.ts'
import { loadWords, startupWords } from '#language/load-language.ts'
import { messages } from '#ui/page/messages.ts'
import { progress } from './progress.ts'
import { type Channel, type Written, Requests, callsOver } from './request.ts'
import { session } from './session.ts'
import { Store } from '#browser/store.ts'

/** The last change by a call outside the command queue, for example an import. */
export const lastWritten = new Store<Written>({})

export const sendOverHttp: Channel['send'] = (path, body, signal) =>
  takeFirstReply(path, body) ??
  fetch(`/web/api${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    ...(signal && { signal }),
  })

export const channel: Channel = {
  send: sendOverHttp,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  token: () => session.token,
  progress,
  reached: (isReached) => (isReached ? connection.found() : connection.lost()),
  waiting: (isWaiting) => connection.waiting(isWaiting),
  texts: async () => (await startupWords()).shell.failures,
  noteTime: (time, minutesAheadOfUtc) => clock.note(time, minutesAheadOfUtc),
  wrote: (written) => lastWritten.set(written),
  expired: expire,
  inProgress: () => messages.store('inProgress'),
  failed: (error) => failures.report(error),
  past: past && {
    line: past.line,
    refusal: async () => (await loadWords(['past'])).past.isReadOnly,
  },
}

export const requests = new Requests(channel)

export const calls = callsOver(channel)

async function expire(token: string | null): Promise<void> {
  await session.settled
  // A late reply: its token was replaced, or the session has ended.
  if (token !== session.token || !session.signedIn.value) return
  messages.store('expiredSession')
  session.expire(token, location.pathname + location.search)
}
