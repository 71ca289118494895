/** The server that Lustra is compared with: bare `node:http`, JSON, and raw statements on a copy of Lustra's database. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { BaselineCalls, type BaselineRequest } from './baseline-calls.ts'

const database = new DatabaseSync(join(process.env['LUSTRA_DATA']!, 'lustra.db'))
const calls = new BaselineCalls(database, {
  treeTaskIds: process.env['TREE_TASK_IDS']!.split(','),
  weekStart: process.env['WEEK_START']!,
})

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const reply = calls.handle(JSON.parse(body) as BaselineRequest)
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
