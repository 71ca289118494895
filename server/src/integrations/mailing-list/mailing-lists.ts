/** The lists of those who want news, at the services that keep them. */
import type { ListService } from '../../kernel/database/tables.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { brevoList } from './brevo-list.ts'
import { mailchimpList } from './mailchimp-list.ts'

export interface Member {
  /** Ours, for services that keep one. */
  readonly id: string
  readonly addressHash: string
}

/** Each of the calls may be repeated, and throws an `OutgoingFailure`. */
export interface MailingList {
  readonly service: ListService
  readonly listId: string
  subscribe(member: Member, address: string, signal: AbortSignal): Promise<'subscribed' | 'refused'>
  unsubscribe(member: Member, signal: AbortSignal): Promise<void>
  /** The service keeps nothing of the member. `listId` is that to which it was added. */
  forget(member: Member, listId: string, signal: AbortSignal): Promise<void>
  /** The address hashes of members who are unsubscribed, and changed after an instant; only services that tell it. */
  leftSince?(instant: number, signal: AbortSignal): Promise<readonly string[]>
}

/** Those that are configured; none by default. */
export function mailingListsOf(values: GlobalValues): MailingList[] {
  return [mailchimpList(values), brevoList(values)].filter((list) => list !== null)
}
