/** The lists of users who want news, at mailing-list services. */
import type { ListService } from '../../kernel/database/tables.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { brevoList } from './brevo-list.ts'
import { mailchimpList } from './mailchimp-list.ts'

export interface Member {
  /** Our id, for services that store one. */
  readonly id: string
  readonly addressHash: string
}

/** Each call is idempotent, and throws an `OutgoingFailure`. */
export interface MailingList {
  readonly service: ListService
  readonly listId: string
  subscribe(member: Member, address: string, signal: AbortSignal): Promise<'subscribed' | 'refused'>
  unsubscribe(member: Member, signal: AbortSignal): Promise<void>
  /** Deletes all data of the member at the service. `listId` is the list to which the member was added. */
  forget(member: Member, listId: string, signal: AbortSignal): Promise<void>
  /** The address hashes of members who unsubscribed after an instant, for services that provide them. */
  leftSince?(instant: number, signal: AbortSignal): Promise<readonly string[]>
}

/** The configured lists; none by default. */
export function mailingListsOf(values: GlobalValues): MailingList[] {
  return [mailchimpList(values), brevoList(values)].filter((list) => list !== null)
}
