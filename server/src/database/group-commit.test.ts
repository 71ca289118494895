import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { GroupCommit } from './group-commit.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Tables } from '../kernel/database/tables.ts'
import type { Transacting } from '../kernel/database/database.ts'

function commitsWith(context: TestContext, synchronize: () => Promise<void>) {
  const connection = new DatabaseSync(':memory:')
  connection.exec('create table numbers (number integer unique)')
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) })
  context.after(() => writer.destroy())
  const numbers = () =>
    connection
      .prepare('select number from numbers')
      .all()
      .map(({ number }) => number)
  return { commits: new GroupCommit(writer, synchronize), numbers }
}

function insert(number: number) {
  return async (transaction: Transacting) => {
    await sql`insert into numbers values (${number})`.execute(transaction)
    return number
  }
}

test('a transaction resolves when it is on disk, and the next one runs meanwhile', async (context) => {
  const disk = Promise.withResolvers<void>()
  const { commits, numbers } = commitsWith(context, () => disk.promise)
  const ended: number[] = []
  const first = commits.run(insert(1)).then((number) => ended.push(number))
  const visible = Promise.withResolvers<void>()
  const second = commits.run(insert(2), { onCommit: visible.resolve }).then((number) => ended.push(number))
  await visible.promise
  assert.deepEqual(numbers(), [1, 2])
  assert.deepEqual(ended, [])
  disk.resolve()
  await Promise.all([first, second])
  assert.deepEqual(ended, [1, 2])
})

test('a transaction that cannot be written to disk is rejected, and later ones are not', async (context) => {
  let isBroken = true
  const { commits } = commitsWith(context, async () => {
    if (isBroken) throw new Error('the disk is broken')
  })
  await assert.rejects(commits.run(insert(1)), /broken/)
  isBroken = false
  assert.equal(await commits.run(insert(2)), 2)
})

test('a failed job rolls back its own changes, alone and in a group', async (context) => {
  const { commits, numbers } = commitsWith(context, async () => {})
  const fail = async (transaction: Transacting) => {
    await insert(8)(transaction)
    throw new Error('refused')
  }
  await assert.rejects(commits.run(fail), /refused/)
  const group = await Promise.allSettled(
    [insert(1), insert(2), fail, insert(3)].map((work) => commits.run(work)),
  )
  assert.deepEqual(
    group.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(numbers(), [1, 2, 3])
})

test('a long transaction is committed alone', async (context) => {
  const disk = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let commitCount = 0
  const { commits } = commitsWith(context, () => disk[commitCount++]!.promise)
  const ended: number[] = []
  const jobs = [1, 2, 3].map((number) =>
    commits.run(insert(number), { isLong: number === 2 }).then(() => ended.push(number)),
  )
  for (const { resolve } of disk) resolve()
  await Promise.all(jobs)
  assert.equal(commitCount, 3)
  assert.deepEqual(ended, [1, 2, 3])
})

test('a failing listener does not stop other transactions', async (context) => {
  const { commits } = commitsWith(context, async () => {})
  const onCommit = () => {
    throw new Error('a mistake')
  }
  await assert.rejects(commits.run(insert(1), { onCommit }), /a mistake/)
  assert.equal(await commits.run(insert(2)), 2)
})
