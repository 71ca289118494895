/** Checks that a configured list can be used by reading it, without changing anything. Each check throws an `OutgoingFailure`. */
import * as z from 'zod/mini'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { readList } from './list-request.ts'
import { mailchimpList } from './mailchimp-list.ts'

/** Asks who has left the list recently, like the synchronization. */
export async function checkMailchimp(
  values: GlobalValues,
  since: number,
  signal: AbortSignal,
): Promise<void> {
  const list = mailchimpList({ ...values, mailchimp_enabled: 'true' })
  if (list === null) throw new OutgoingFailure('the key names no data centre at its end, such as -us6')
  await list.leftSince?.(since, signal)
}

export async function checkBrevoList(values: GlobalValues, signal: AbortSignal): Promise<void> {
  const { sendinblue_url: url, sendinblue_api_token: key, sendinblue_list_id: listId } = values
  const address = `${url.replace(/\/+$/, '')}/contacts/lists/${listId}`
  const { id } = await readList(address, { 'api-key': key }, z.object({ id: z.int() }), signal)
  if (id !== Number(listId)) throw new OutgoingFailure('the reply is about another list')
}
