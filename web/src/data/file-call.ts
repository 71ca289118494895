/** A call that answers with a file; what is refused is answered as by any call. */
import { Failure } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { Unreachable } from './call-failed.ts'
import { type Line, failureOf } from './request.ts'

export interface NamedFile {
  readonly name: string
  readonly data: Blob
}

/** What stands in the way is the caller's to show: only he knows what becomes of the file that comes by asking again. */
export function fileCallsOver(line: Line): (path: string, input: object) => Promise<NamedFile> {
  return async function ask(path, input) {
    line.progress.start()
    try {
      const file = await answer(line, path, input, () => ask(path, input))
      line.progress.end(true)
      return file
    } catch (error) {
      line.progress.end(false)
      throw error
    }
  }
}

async function answer(
  line: Line,
  path: string,
  input: object,
  again: () => Promise<unknown>,
): Promise<NamedFile> {
  const token = line.token()
  let response: Response
  try {
    response = await line.send(path, JSON.stringify({ token, ...input, _requestId: newId() }))
    const name = nameIn(response)
    if (response.ok && name !== null) return { name, data: await response.blob() }
  } catch (cause) {
    throw new Unreachable((await line.texts()).noConnection, again, { cause })
  }
  const failure = Failure.safeParse(await response.json().catch(() => null))
  if (failure.success) throw failureOf(line, failure.data, token)
  throw new Unreachable((await line.texts()).badAnswer, again)
}

/** Null where the answer is no file. */
function nameIn({ headers }: Response): string | null {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}
