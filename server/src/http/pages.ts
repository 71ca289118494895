/** The web application: its files, and its one page for every address under /web. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const webFolder = join(import.meta.dirname, '../../../web/dist')

const forEver = 'public, max-age=31536000, immutable'

export async function servePages(server: FastifyInstance, folder: string = webFolder): Promise<void> {
  server.get('/', (_request, reply) => reply.redirect('/web'))
  const pageFile = join(folder, 'index.html')
  if (!existsSync(pageFile)) {
    server.log.warn('the web application is not built; only calls are served')
    return
  }
  const page = readFileSync(pageFile, 'utf8')
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/web/',
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build writes each file compressed as well as can be, beside it.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry the hash of their content in their name.
      void reply.header('cache-control', path.includes('/assets/') ? forEver : 'no-cache')
    },
  })
  for (const address of ['/web', '/web/*']) {
    server.get(address, (request, reply) => {
      // A call or a script that does not exist is no page.
      if (/^\/web\/(api|assets\/)/.test(request.url)) return reply.callNotFound()
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    })
  }
}
