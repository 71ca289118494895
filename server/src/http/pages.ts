/** Serves the web application: its files, and its page for all other addresses under /web. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app/app.ts'
import { preferredLanguage } from '../call/language.ts'
import { hasChat } from '../integrations/chat/index.ts'
import { errorPageOf, errorPagePath } from './error-page.ts'
import { policyOfPage } from './headers.ts'

const webFolder = join(import.meta.dirname, '../../../web/dist')

const forEver = 'public, max-age=31536000, immutable'

/** An unknown call or file gets 404, not the page. Addresses of screens have no dots. */
const isFileOrCall = /^\/web\/((api|assets)\b|[^?]*\.[a-z0-9]+(\?|$))/i

export async function servePages(
  server: FastifyInstance,
  { globalSettings }: Pick<App, 'globalSettings'>,
  folder: string = webFolder,
): Promise<void> {
  server.get('/', (_request, reply) => reply.redirect('/web'))
  // The address of the page in the requirements (ADM-044).
  for (const address of ['/lustraUpdater/web', '/lustraUpdater/web/']) {
    server.get(address, (_request, reply) => reply.redirect('/web/admin/updater'))
  }
  const pageFile = join(folder, 'index.html')
  if (!existsSync(pageFile)) {
    server.log.warn('the web application is not built; only calls are served')
    return
  }
  const page = readFileSync(pageFile, 'utf8')
  const policy = policyOfPage(page, { hasChat: false })
  const policyWithChat = policyOfPage(page, { hasChat: true })
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/web/',
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build writes a compressed version beside each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The names of built files contain a hash of their content.
      void reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache')
    },
  })
  for (const address of ['/web', '/web/*']) {
    server.get(address, { compress: { threshold: 0 } }, async (request, reply) => {
      if (isFileOrCall.test(request.url)) return reply.callNotFound()
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
      // The page is served even while the database is unreachable.
      const settings = await globalSettings.read().catch(() => null)
      if (settings?.error_page_enabled === 'true' && request.url.split('?')[0] === errorPagePath)
        return reply.send(errorPageOf(preferredLanguage(request.headers['accept-language'])))
      const hasFrame = settings !== null && hasChat(settings)
      void reply.header('content-security-policy', hasFrame ? policyWithChat : policy)
      return reply.send(page)
    })
  }
}
