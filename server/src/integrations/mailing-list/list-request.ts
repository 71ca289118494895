import * as z from 'zod/mini'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { type OutgoingReply, type OutgoingRequest, send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf } from '../../outgoing/outgoing-failure.ts'

const limits = { policy: configuredAddresses, timeoutMs: 15_000, maxReplyBytes: 200_000 }

/** Mailchimp sends a title, Brevo a code. */
const Fault = z.object({ title: z.optional(z.string()), code: z.optional(z.string()) })

/** Null for success; the name of the fault when the service refuses the request. Throws an `OutgoingFailure`. */
export async function requestList(
  request: Pick<OutgoingRequest, 'address' | 'method' | 'signal'> & {
    readonly headers: Readonly<Record<string, string>>
    readonly body?: object
  },
): Promise<string | null> {
  const { headers, body, ...rest } = request
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const reply = await send({
    ...rest,
    ...limits,
    headers: { accept: 'application/json', ...type, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (isSuccess(reply)) {
    // A success page of a proxy is not an acknowledgement.
    if (reply.text !== '') jsonOf(reply)
    return null
  }
  const fault = faultIn(reply)
  if (reply.status === 400 || reply.status === 404) return fault ?? `status ${reply.status}`
  throw failureOf(reply, fault, Date.now())
}

/** Throws an `OutgoingFailure`. */
export async function readList<Schema extends z.ZodMiniType>(
  address: string,
  headers: Readonly<Record<string, string>>,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const reply = await send({
    ...limits,
    address,
    method: 'GET',
    signal,
    headers: { accept: 'application/json', ...headers },
  })
  if (!isSuccess(reply)) throw failureOf(reply, faultIn(reply), Date.now())
  const { data } = z.safeParse(schema, jsonOf(reply))
  if (data === undefined) throw new OutgoingFailure('the reply is not well formed')
  return data
}

function faultIn(reply: OutgoingReply): string | null {
  try {
    const { title, code } = z.safeParse(Fault, jsonOf(reply)).data ?? {}
    return code ?? title ?? null
  } catch (error) {
    if (error instanceof OutgoingFailure) return null
    throw error
  }
}
