import * as z from 'zod/mini'

export const ProviderId = z.enum(['google', 'facebook', 'openid'])
export type ProviderId = z.output<typeof ProviderId>

/** Systems that a redirect can connect: sign-in providers, and Evernote, which is not for signing in. */
export type ConnectedSystem = ProviderId | 'evernote'

/** Why a provider redirected back without a result. */
export const ConnectFailure = z.enum(['cancelled', 'expired', 'failed', 'noContacts'])
export type ConnectFailure = z.output<typeof ConnectFailure>
