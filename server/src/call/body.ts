/** Request bodies: strict UTF-8, bounded depth, and no keys that reach a prototype. */
import type { FastifyInstance } from 'fastify'

const maxDepth = 32

class MalformedBody extends Error {
  override name = 'MalformedBody'
  readonly statusCode = 400
}

/** Accepts only application/json; a form or text posted by another site's page is refused (415). */
export function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      done(new MalformedBody('The body is not UTF-8.'))
      return
    }
    if (isDeeperThan(maxDepth, text)) done(new MalformedBody('The body is nested too deep.'))
    else void parseSafely(request, text, done)
  })
}

/** Counts brackets outside strings, which is far cheaper than parsing half a million nested arrays. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (inString) {
      if (code === 92 /* \ */) index++
      else if (code === 34 /* " */) inString = false
    } else if (code === 34) inString = true
    else if (code === 123 /* { */ || code === 91 /* [ */) {
      depth++
      if (depth > limit) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}
