/** The plain way to build a query, for its values, judges the one that is compiled once for all; active in all server tests. */
import assert from 'node:assert/strict'
import type { CompiledQuery } from 'kysely'

export function refuseOtherQuery(compiled: CompiledQuery, plain: CompiledQuery): void {
  assert.equal(textOf(compiled), textOf(plain), 'a query that is compiled once depends on its values')
  assert.deepEqual(compiled.parameters, plain.parameters, compiled.sql)
}

/** PostgreSQL's lists of few values are hidden from its planner, and those of many are not. */
function textOf({ sql }: CompiledQuery): string {
  return sql.replaceAll(/\(select (\$\d+::text\[\])\)::text\[\]/g, '$1')
}
