/** The kinds of changes by which the history is filtered. */
import type { HistoryKind } from '@lustra/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The calls of a kind begin with these names. */
const callsOfKind: Readonly<Record<Exclude<HistoryKind, 'other'>, readonly string[]>> = {
  tasks: ['tasks', 'comments', 'recycleBin', 'history'],
  plans: ['plans', 'leftovers', 'proposals', 'reminders'],
  time: ['time'],
  goals: ['goals'],
  inbox: ['inbox', 'evernote'],
  contexts: ['contexts'],
  diary: ['diary'],
  imports: ['imports', 'demo'],
}

const kindOfCalls = new Map(
  Object.entries(callsOfKind).flatMap(([kind, names]) => names.map((name) => [name, kind as HistoryKind])),
)

export function kindOf(what: string): HistoryKind {
  return kindOfCalls.get(what.replace(/\..*/, '')) ?? 'other'
}

/** Whether the call that made a change is of these kinds. */
export function isOfKinds(what: RawBuilder<string>, kinds: readonly HistoryKind[]): RawBuilder<SqlBool> {
  const begins = (names: readonly string[]) =>
    sql<SqlBool>`(${sql.join(
      names.map((name) => sql`${what} = ${name} or ${what} like ${`${name}.%`}`),
      sql` or `,
    )})`
  const named = kinds.flatMap((kind) => (kind === 'other' ? [] : callsOfKind[kind]))
  const conditions = [
    ...(named.length > 0 ? [begins(named)] : []),
    ...(kinds.includes('other') ? [sql<SqlBool>`not ${begins([...kindOfCalls.keys()])}`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`1 = 0`
}
