import { update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { security } from '@lustra/contract/account'
import { type ResultOf } from '@lustra/contract/call'
import { type SessionId } from '@lustra/contract/ids'
import { sessionsKey } from './security-queries.ts'

export type Session = ResultOf<(typeof security)['actions']['listSessions']>['sessions'][number]

export const endSession = mutation('security.endSession', security, 'endSession', {
  input: ({ sessionId }: { readonly sessionId: SessionId; readonly device: string }) => ({ sessionId }),
  optimistic: ({ sessionId }) => [
    update<Session[]>(sessionsKey, (sessions) => sessions.filter(({ id }) => id !== sessionId)),
  ],
  texts: ['security'],
  done: ({ security: words }, { device }) => words.sessions.ended(device),
  isFinal: true,
})

export const endOtherSessions = mutation('security.endOtherSessions', security, 'endOtherSessions', {
  optimistic: () => [update<Session[]>(sessionsKey, (sessions) => sessions.filter(({ current }) => current))],
  texts: ['security'],
  done: ({ security: words }) => words.sessions.othersEnded,
  isFinal: true,
})
