/** Compares queries that are compiled once with queries built for their values; active in all server tests. */
import assert from 'node:assert/strict'
import type { CompiledQuery } from 'kysely'

export function refuseOtherQuery(compiled: CompiledQuery, plain: CompiledQuery): void {
  assert.equal(textOf(compiled), textOf(plain), 'a query that is compiled once depends on its values')
  assert.deepEqual(compiled.parameters, plain.parameters, compiled.sql)
}

/** PostgreSQL's short lists are hidden from its planner, long ones are not. */
function textOf({ sql }: CompiledQuery): string {
  return sql.replaceAll(/\(select (\$\d+::text\[\])\)::text\[\]/g, '$1')
}
