import type { CallFamily, ReplyOf } from '@lustra/contract/call'

type InputOf<F extends CallFamily, A extends keyof F['actions']> = F['actions'][A]['input']['_zod']['input']

/** Makes a call as the web does, with wire values; throws on a failure. */
export async function call<const F extends CallFamily, A extends keyof F['actions'] & string>(
  address: string,
  family: F,
  action: A,
  input: InputOf<F, A>,
  token: string | null = null,
): Promise<ReplyOf<F['actions'][A]>> {
  const response = await fetch(`${address}/web/api${family.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify({ token, ...(input as object), action, _requestId: crypto.randomUUID() }),
  })
  const reply = (await response.json()) as ReplyOf<F['actions'][A]> & { result: string; message?: string }
  if (reply.result !== 'OK') throw new Error(`${action} was refused: ${reply.message}`)
  return reply
}

/** A different address per user, to avoid the limits per address. */
function anAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${a}.${b}.${c}`
}
