import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { BackupWriter, DamagedBackup, type Section, formatVersion, readBackup } from './backup-format.ts'

const sections: readonly Section[] = [
  {
    table: 'users',
    columns: ['id', 'name'],
    rows: [
      ['a', 'Анна'],
      ['b', 'line\nbreak'],
    ],
  },
  { table: 'records', columns: ['id', 'seconds', 'note'], rows: [['r', 5400, null]] },
  { table: 'records', columns: ['id', 'seconds', 'note'], rows: [['s', 0.5, '"']] },
  { table: 'goals', columns: ['id'], rows: [] },
]

interface Written {
  readonly bytes: Buffer
  /** Where a line or the rows of a section end. */
  readonly boundaries: readonly number[]
}

async function written(): Promise<Written> {
  const chunks: Buffer[] = []
  const boundaries: number[] = []
  const writer = new BackupWriter({
    write: async (chunk) => {
      chunks.push(chunk)
      boundaries.push(Buffer.concat(chunks).length)
    },
  })
  const migrations = ['001', '002']
  const createdAt = '2026-11-26T03:00:00.000Z'
  await writer.header({ program: '1.0.0', createdAt, engine: 'sqlite', migrations, keyId: null })
  for (const section of sections) await writer.section(section)
  await writer.end()
  return { bytes: Buffer.concat(chunks), boundaries }
}

/** In chunks of any size, as when reading a file. */
async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const size = randomInt(50, 500)
    yield bytes.subarray(from, from + size)
    from += size
  }
}

function refused(bytes: Buffer, message?: RegExp) {
  return assert.rejects(readBackup(inChunks(bytes), {}), (error) => {
    assert.ok(error instanceof DamagedBackup, String(error))
    if (message) assert.match(error.message, message)
    return true
  })
}

test('a backup is read as it was written', async () => {
  const { bytes } = await written()
  const read: Section[] = []
  const { header, counts } = await readBackup(inChunks(bytes), {
    section: (section) => void read.push(section),
  })
  assert.deepEqual(read, sections)
  assert.deepEqual(counts, { users: 2, records: 2, goals: 0 })
  assert.deepEqual(header.migrations, ['001', '002'])
})

test('a truncated backup is refused, even when cut between its parts', async () => {
  const { bytes, boundaries } = await written()
  const lengths = Array.from({ length: 200 }, () => randomInt(bytes.length))
  for (const length of [0, ...boundaries.slice(0, -1), bytes.length - 1, ...lengths])
    await refused(bytes.subarray(0, length))
})

test('a backup with a changed byte or trailing data is refused', async () => {
  const { bytes } = await written()
  for (const position of Array.from({ length: 200 }, () => randomInt(bytes.length))) {
    const changed = Buffer.from(bytes)
    changed[position]! ^= 1 << randomInt(8)
    await refused(changed)
  }
  await refused(Buffer.concat([bytes, Buffer.from('\n')]), /something follows/)
  await refused(Buffer.concat([bytes, bytes]), /something follows/)
})

test('a file that is not a backup, or has a newer format, is refused with an explanation', async () => {
  await refused(Buffer.from('PK\x03\x04'), /ends before its header/)
  await refused(Buffer.from('{"format":"other"}\n'), /not a backup of Lustra/)
  await refused(Buffer.from('null\n'), /not a backup of Lustra/)
  await refused(Buffer.alloc(3 << 20, 32), /not a backup of Lustra/)
  const newer = JSON.stringify({ format: 'lustra-backup', version: formatVersion + 1 })
  await refused(Buffer.from(`${newer}\n`), /newer Lustra/)
})
