/**
 * The client of any family of the contract: `calls(plans).pinTask({ id, newPin })` sends domain values and gives
 * domain values back. What it throws is a `CallFailed`; the shared dialog shows it unless the caller says that he does.
 */
import { clock } from '#browser/clock.ts'
import { failures } from './failures.ts'
import { firstWords } from '#language/spoken.ts'
import { messages } from '#ui/page/messages.ts'
import { ownLines } from './live/own-lines.ts'
import { progress } from './progress.ts'
import { type Line, callsOver } from './request.ts'
import { session } from './session.ts'

export const line: Line = {
  send: (path, body) =>
    fetch(`/web/api${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  token: () => session.token,
  progress,
  texts: async () => (await firstWords()).shell.failures,
  heardTime: (time) => clock.note(time),
  wrote: (line) => ownLines.add(line),
  expired: (token) => {
    messages.store('expiredSession')
    session.expire(token, location.pathname + location.search)
  },
  inProgress: () => messages.store('inProgress'),
  failed: (error) => failures.report(error),
}

export const calls = callsOver(line)
