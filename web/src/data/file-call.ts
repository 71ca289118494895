/** Calls whose reply is a file; refusals are JSON as for other calls. */
import { Failure } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { Unreachable } from './call-failed.ts'
import { type Channel, failureOf } from './request.ts'

export interface NamedFile {
  readonly name: string
  readonly data: Blob
}

/** The caller shows failures, because only it knows how to use the file of a repeated request. */
export function fileCallsOver(channel: Channel): (path: string, input: object) => Promise<NamedFile> {
  return async function ask(path, input) {
    channel.progress.start()
    try {
      const file = await answer(channel, path, input, () => ask(path, input))
      channel.progress.end(true)
      return file
    } catch (error) {
      channel.progress.end(false)
      throw error
    }
  }
}

async function answer(
  channel: Channel,
  path: string,
  input: object,
  again: () => Promise<unknown>,
): Promise<NamedFile> {
  const token = channel.token()
  let response: Response
  try {
    response = await channel.send(path, JSON.stringify({ token, ...input, _requestId: newId() }))
    const name = nameIn(response)
    if (response.ok && name !== null) return { name, data: await response.blob() }
  } catch (cause) {
    channel.reached(false)
    throw new Unreachable((await channel.texts()).noConnection, again, { cause })
  }
  const failure = Failure.safeParse(await response.json().catch(() => null))
  if (failure.success) throw failureOf(channel, failure.data, token)
  throw new Unreachable((await channel.texts()).badAnswer, again)
}

/** Null if the reply is not a file. */
function nameIn({ headers }: Response): string | null {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}
