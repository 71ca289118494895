/** Requests to providers: somebody waits for the answer, so they are short. */
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { type OutgoingReply, type OutgoingRequest, send } from '../../outgoing/http-client.ts'
import { failureOf, isSuccess, jsonOf } from '../../outgoing/outgoing-failure.ts'

const limits = { timeoutMs: 5000, maxReplyBytes: 256 * 1024, policy: configuredAddresses }

/** The JSON of a successful reply; throws an `OutgoingFailure`. */
export async function getJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const accept = { accept: 'application/json' }
  return jsonOf(await succeed({ address, method: 'GET', headers: { ...accept, ...headers } }))
}

export async function postForm(
  address: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<OutgoingReply> {
  const body = new URLSearchParams(form).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  return succeed({ address, method: 'POST', body, headers: { ...type, ...headers } })
}

async function succeed(request: Omit<OutgoingRequest, keyof typeof limits>): Promise<OutgoingReply> {
  const reply = await send({ ...request, ...limits })
  if (!isSuccess(reply)) throw failureOf(reply, null, Date.now())
  return reply
}
