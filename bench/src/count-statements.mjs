/**
 * Preloaded into a server: appends each SQL statement run by a driver as a line to the file `STATEMENT_LOG`, except those that begin and end
 * transactions.
 */
import { appendFileSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'

const file = process.env['STATEMENT_LOG']

function log(sql) {
  if (!/^\s*(begin|start|commit|rollback|savepoint|release|pragma|set )/i.test(sql))
    appendFileSync(file, `${sql.replaceAll(/\s+/g, ' ')}\n`)
}

function watch(prototype, method, sqlOf) {
  const original = prototype[method]
  prototype[method] = function (...parameters) {
    log(sqlOf(this, parameters))
    return original.apply(this, parameters)
  }
}

for (const method of ['all', 'get', 'run', 'iterate']) {
  watch(StatementSync.prototype, method, ({ sourceSQL }) => sourceSQL)
}
watch(pg.Client.prototype, 'query', (_, [query]) => (typeof query === 'string' ? query : query.text))
