import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import type { OutgoingRequest } from '../../outgoing/http-client.ts'
import { requestList } from './list-request.ts'
import type { MailingList } from './mailing-lists.ts'

export function brevoList(values: GlobalValues): MailingList | null {
  const { sendinblue_api_token: key, sendinblue_list_id: listId } = values
  const number = Number(listId)
  if (values.sendinblue_enabled !== 'true' || key === '' || number === 0 || values.sendinblue_url === '') {
    return null
  }
  const request = (method: OutgoingRequest['method'], path: string, signal: AbortSignal, body?: object) =>
    requestList({
      address: `${values.sendinblue_url.replace(/\/+$/, '')}/contacts${path}`,
      method,
      headers: { 'api-key': key },
      signal,
      ...(body && { body }),
    })
  return {
    service: 'brevo',
    listId,
    async subscribe({ id }, email, signal) {
      const body = { email, ext_id: id, listIds: [number], updateEnabled: true }
      return (await request('POST', '', signal, body)) === null ? 'subscribed' : 'refused'
    },
    async unsubscribe({ id }, signal) {
      await request('PUT', `/${id}?identifierType=ext_id`, signal, { unlinkListIds: [number] })
    },
    async forget({ id }, _list, signal) {
      await request('DELETE', `/${id}?identifierType=ext_id`, signal)
    },
  }
}
