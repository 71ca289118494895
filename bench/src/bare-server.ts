/**
 * What we compare with: a bare node:http server that reads JSON and answers JSON, and one path on which it does the
 * same reads and the same write as Lustra by raw statements on a store of the same content.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { rawStatements } from './raw-statements.ts'

const folder = process.env['LUSTRA_DATA']
const raw = folder
  ? rawStatements(new DatabaseSync(join(folder, 'lustra.db')), process.env['USER_ID']!)
  : null

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const call = JSON.parse(body) as { action: string; userId: string }
    const reply = raw && call.action in raw ? raw[call.action as keyof typeof raw]() : { result: 'OK' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
