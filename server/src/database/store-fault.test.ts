import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreFault, postgresFault, sqliteFault } from './store-fault.ts'

function kindOf(error: unknown): string {
  return error instanceof StoreFault ? error.kind : 'none'
}

// oxfmt-ignore
const ofPostgres: readonly [what: string, error: object, kind: string][] = [
  ['a full disk',                        { severity: 'ERROR', code: '53100' }, 'full'],
  ['too little memory',                  { severity: 'ERROR', code: '53200' }, 'busy'],
  ['too many connections',               { severity: 'FATAL', code: '53300' }, 'busy'],
  ['a transaction to repeat',            { severity: 'ERROR', code: '40001' }, 'busy'],
  ['a deadlock',                         { severity: 'ERROR', code: '40P01' }, 'busy'],
  ['a statement that took too long',     { severity: 'ERROR', code: '57014' }, 'busy'],
  ['a statement of other columns',       { severity: 'ERROR', code: '0A000', message: 'cached plan must not change result type' }, 'busy'],
  ['the same in another language',       { severity: 'ERROR', code: '0A000', routine: 'RevalidateCachedQuery', message: 'ein Plan' }, 'busy'],
  ['what PostgreSQL cannot do',          { severity: 'ERROR', code: '0A000', routine: 'transformLockingClause', message: 'FOR UPDATE is not allowed' }, 'none'],
  ['a server that is ended',             { severity: 'FATAL', code: '57P01' }, 'unreachable'],
  ['a read-only replica',                { severity: 'ERROR', code: '25006' }, 'unreachable'],
  ['an error of input or output',        { severity: 'ERROR', code: '58030' }, 'damaged'],
  ['a damaged index',                    { severity: 'ERROR', code: 'XX002' }, 'damaged'],
  ['a violated constraint',              { severity: 'ERROR', code: '23505' }, 'none'],
  ['a table that does not exist',        { severity: 'ERROR', code: '42P01' }, 'none'],
  ['a refused connection',               { syscall: 'connect', code: 'ECONNREFUSED' }, 'unreachable'],
  ['a connection that ended',            { message: 'Connection terminated unexpectedly' }, 'unreachable'],
  ['a pool without a free connection',   { message: 'timeout exceeded when trying to connect' }, 'unreachable'],
  ['a mistake of ours',                  { message: 'x is not a function' }, 'none'],
]

for (const [what, error, kind] of ofPostgres) {
  test(`PostgreSQL: ${what} is ${kind === 'none' ? 'no fault of the store' : kind} (FND-N09)`, () => {
    assert.equal(kindOf(postgresFault(error)), kind)
  })
}

// oxfmt-ignore
const ofSqlite: readonly [what: string, errcode: number | undefined, kind: string][] = [
  ['a full disk',                 13,              'full'],
  ['a lock',                      5,               'busy'],
  ['a snapshot that is too old',  5 | (2 << 8),    'busy'],
  ['a failed write',              10 | (3 << 8),   'damaged'],
  ['a read-only file',            8,               'damaged'],
  ['a violated constraint',       19 | (8 << 8),   'none'],
  ['an error without a number',   undefined,       'none'],
]

for (const [what, errcode, kind] of ofSqlite) {
  test(`SQLite: ${what} is ${kind === 'none' ? 'no fault of the store' : kind} (FND-N09)`, () => {
    assert.equal(kindOf(sqliteFault({ errcode })), kind)
  })
}
