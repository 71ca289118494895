/** A list of Mailchimp, by its Marketing API 3.0. */
import type { GlobalValues } from '../global-settings/setting-codes.ts'
import type { OutgoingRequest } from '../outgoing/http-client.ts'
import { requestList } from './list-request.ts'
import type { MailingList } from './mailing-lists.ts'

/** Who has left the list by a link in an e-mail can be invited only. */
const hasLeftItself = 'Member In Compliance State'

export function mailchimpList(values: GlobalValues): MailingList | null {
  const { mailchimp_api_key: key, mailchimp_list_id: listId } = values
  const address = addressOf(values)
  if (values.mailchimp_enabled !== 'true' || key === '' || listId === '' || address === null) return null
  const headers = { authorization: `Basic ${Buffer.from(`lustra:${key}`).toString('base64')}` }
  const request = (
    method: OutgoingRequest['method'],
    list: string,
    path: string,
    signal: AbortSignal,
    body?: object,
  ) =>
    requestList({
      address: `${address}/lists/${encodeURIComponent(list)}/members/${path}`,
      method,
      headers,
      signal,
      ...(body && { body }),
    })
  return {
    service: 'mailchimp',
    listId,
    async subscribe({ addressHash }, email, signal) {
      const put = (status: string) =>
        request('PUT', listId, addressHash, signal, { email_address: email, status, status_if_new: status })
      const fault = await put('subscribed')
      if (fault === null || (fault === hasLeftItself && (await put('pending')) === null)) return 'subscribed'
      return 'refused'
    },
    async unsubscribe({ addressHash }, signal) {
      await request('PATCH', listId, addressHash, signal, { status: 'unsubscribed' })
    },
    async forget({ addressHash }, list, signal) {
      await request('POST', list, `${addressHash}/actions/delete-permanent`, signal)
    },
  }
}

/** Null for a key without a data centre. */
function addressOf({ mailchimp_url: url, mailchimp_api_key: key }: GlobalValues): string | null {
  if (url !== '') return url.replace(/\/+$/, '')
  const centre = /-(?<centre>[a-z]{2,4}\d{1,3})$/.exec(key)?.groups?.['centre']
  return centre === undefined ? null : `https://${centre}.api.mailchimp.com/3.0`
}
