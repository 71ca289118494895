import * as z from 'zod/mini'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import type { OutgoingRequest } from '../../outgoing/http-client.ts'
import { readList, requestList } from './list-request.ts'
import type { MailingList } from './mailing-lists.ts'

/** A member who left by a link in an e-mail can only be invited again. */
const hasLeftItself = 'Member In Compliance State'

const pageSize = 500

/** A member's id is the hash of the address. */
const Members = z.object({ members: z.array(z.object({ id: z.string() })) })

export function mailchimpList(values: GlobalValues): MailingList | null {
  const { mailchimp_api_key: key, mailchimp_list_id: listId } = values
  const address = mailchimpAddress(values)
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
    async leftSince(instant, signal) {
      const hashes: string[] = []
      for (;;) {
        const query = new URLSearchParams({
          status: 'unsubscribed',
          since_last_changed: new Date(instant).toISOString(),
          fields: 'members.id',
          sort_field: 'last_changed',
          sort_dir: 'ASC',
          count: String(pageSize),
          offset: String(hashes.length),
        })
        const path = `${address}/lists/${encodeURIComponent(listId)}/members?${query.toString()}`
        const { members } = await readList(path, headers, Members, signal)
        const known = new Set(hashes)
        const further = members.map(({ id }) => id).filter((id) => !known.has(id))
        hashes.push(...further)
        // A service without paging may send the first page again.
        if (members.length < pageSize || further.length === 0) return hashes
      }
    },
  }
}

/** Null for a key without a data centre. */
function mailchimpAddress({ mailchimp_url: url, mailchimp_api_key: key }: GlobalValues): string | null {
  if (url !== '') return url.replace(/\/+$/, '')
  const centre = /-(?<centre>[a-z]{2,4}\d{1,3})$/.exec(key)?.groups?.['centre']
  return centre === undefined ? null : `https://${centre}.api.mailchimp.com/3.0`
}
