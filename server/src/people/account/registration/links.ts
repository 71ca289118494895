/** One-time links that activate an account or set its password. */
import { newId } from '@lustra/contract/ids'
import { LinkOffer } from '@lustra/contract/account'
import type { Reader, Transacting } from '../../../kernel/database/database.ts'
import type { LinkKind } from '../../../kernel/database/tables.ts'
import type { ServerWords } from '@lustra/words'
import { hashOf, newSecret, parseToken, tokenOf } from '../secrets.ts'

const hour = 3_600_000

/** How long a link is valid (ACC-N11). */
export const linkLifetime: Readonly<Record<LinkKind, number>> = { activation: 72 * hour, password: 2 * hour }

/** Why a link is invalid, as numbers of the wire (ACC-036 to ACC-045). */
export type LinkFault = 1 | 2 | 3 | 4 | 5

type Offer = (typeof LinkOffer)[keyof typeof LinkOffer]

/** The next action that the page offers for each fault. */
const offers: Readonly<Record<LinkKind, Readonly<Record<LinkFault, Offer>>>> = {
  activation: {
    1: LinkOffer.None,
    2: LinkOffer.Register,
    3: LinkOffer.Register,
    4: LinkOffer.LogIn,
    5: LinkOffer.LogInOrReset,
  },
  password: {
    1: LinkOffer.None,
    2: LinkOffer.LogIn,
    3: LinkOffer.AskAgain,
    4: LinkOffer.LogIn,
    5: LinkOffer.LogInOrReset,
  },
}

export interface ValidLink {
  readonly fault: null
  readonly id: string
  readonly kind: LinkKind
  readonly userId: string
  readonly email: string
}

export interface InvalidLink {
  readonly fault: LinkFault
  readonly kind: LinkKind
}

/** Creates a link, which replaces open links of its kind. Returns its token; only the hash is stored. */
export async function newLink(
  transaction: Transacting,
  userId: string,
  kind: LinkKind,
  now: number,
): Promise<string> {
  await replaceLinks(transaction, userId, kind, now)
  const secret = newSecret()
  await transaction
    .insertInto('links')
    .values({
      user_id: userId,
      id: newId(),
      kind,
      secret_hash: hashOf(secret),
      created_at: now,
      expires_at: now + linkLifetime[kind],
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return tokenOf(userId, secret)
}

export async function replaceLinks(
  transaction: Transacting,
  userId: string,
  kind: LinkKind,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('links')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Validates a link without consuming it. */
export async function inspectLink(
  read: Reader,
  token: string,
  now: number,
): Promise<ValidLink | InvalidLink> {
  const parsed = parseToken(token)
  if (!parsed) return { kind: 'activation', fault: 1 }
  const user = await read
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', parsed.userId)
    .executeTakeFirst()
  // The account was removed, or its registration was never completed.
  if (!user) return { kind: 'activation', fault: 2 }
  const links = await read.selectFrom('links').selectAll().where('user_id', '=', user.id).execute()
  const link = links.find((link) => link.secret_hash === parsed.secretHash)
  if (!link) return { kind: 'activation', fault: 1 }

  const kind = link.kind
  const replacement = links.some(
    (other) => other.kind === kind && other.used_at === null && other.replaced_at === null,
  )
  const fault = faultOf(link, { kind, now, active: user.password_hash !== null, replacement })
  if (fault !== null) return { kind, fault }
  return { fault: null, id: link.id, kind, userId: user.id, email: user.email }
}

interface Circumstances {
  readonly kind: LinkKind
  readonly now: number
  readonly active: boolean
  /** Whether another link of this kind is still open. */
  readonly replacement: boolean
}

interface LinkTimes {
  readonly expires_at: number
  readonly used_at: number | null
  readonly replaced_at: number | null
}

function faultOf(link: LinkTimes, { kind, now, active, replacement }: Circumstances): LinkFault | null {
  if (link.used_at !== null) return 4
  if (kind === 'activation') {
    if (active) return 5
    if (link.replaced_at !== null) return 2
  } else if (link.replaced_at !== null && link.expires_at > now) {
    return replacement ? 5 : 2
  }
  return link.expires_at > now ? null : 3
}

/** Consumes the link; false when it was used or replaced in the meantime. */
export async function useLink(transaction: Transacting, link: ValidLink, now: number): Promise<boolean> {
  const used = await transaction
    .updateTable('links')
    .set({ used_at: now })
    .where('user_id', '=', link.userId)
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export function offerAfter({ kind, fault }: InvalidLink): Offer {
  return offers[kind][fault]
}

export function faultInWords({ kind, fault }: InvalidLink): (words: ServerWords) => string {
  return (words) => words.account.link[kind][fault]
}
