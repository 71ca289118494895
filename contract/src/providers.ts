/** Providers of sign-in. */
import * as z from 'zod/mini'

export const ProviderId = z.enum(['google', 'facebook', 'openid'])
export type ProviderId = z.output<typeof ProviderId>

/** What a visit elsewhere can connect: providers of sign-in, and Evernote, which signs nobody in. */
export type ConnectedSystem = ProviderId | 'evernote'

/** Why a provider led back without a result. */
export const ConnectFailure = z.enum(['cancelled', 'expired', 'failed', 'noContacts'])
export type ConnectFailure = z.output<typeof ConnectFailure>
