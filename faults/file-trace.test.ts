import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TraceReader, type TracedChange } from './file-trace.ts'

const hex = (text: string) => text.replaceAll(/./g, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`)
const file = (descriptor: number, path: string) => `${descriptor}<${hex(path)}>`

function changesOf(...lines: readonly string[]) {
  const reader = new TraceReader('/data')
  for (const line of lines) reader.read(line)
  return reader.changes
}

/** Without the times. */
function plainly(changes: readonly TracedChange[]): object[] {
  return changes.map((change) => ({ ...change, time: 0 }))
}

describe('a trace', () => {
  test('contains the writes below the folder with their positions', () => {
    const changes = changesOf(
      `7 1.5 pwrite64(${file(3, '/data/a')}, "${hex('hello')}", 5, 4096) = 5`,
      `7 1.6 pwrite64(${file(4, '/other/a')}, "${hex('hello')}", 5, 0) = 5`,
      `7 1.7 fdatasync(${file(3, '/data/a')}) = 0`,
    )
    assert.deepEqual(plainly(changes), [
      {
        kind: 'write',
        path: '/data/a',
        offset: 4096,
        bytes: Buffer.from('hello'),
        time: 0,
        began: 0,
        ended: 0,
      },
      { kind: 'sync', path: '/data/a', time: 0, began: 2, ended: 2 },
    ])
  })

  test('joins a call that another thread interrupts', () => {
    const changes = changesOf(
      `7 1.5 pwrite64(${file(3, '/data/a')}, "${hex('ab')}", 2, 8 <unfinished ...>`,
      `8 1.6 fsync(${file(3, '/data/a')}) = 0`,
      `7 1.7 <... pwrite64 resumed>) = 2`,
    )
    assert.deepEqual(
      changes.map(({ kind, began, ended }) => [kind, began, ended]),
      [
        ['sync', 1, 1],
        ['write', 0, 2],
      ],
    )
    assert.equal((changes[1] as { offset: number }).offset, 8)
  })

  test('follows the position of plain writes and counts only written bytes', () => {
    const changes = changesOf(
      `7 1.1 openat(AT_FDCWD<${hex('/')}>, "${hex('/data/a')}", O_WRONLY|O_CREAT, 0600) = ${file(3, '/data/a')}`,
      `7 1.2 write(${file(3, '/data/a')}, "${hex('abcd')}", 4) = 3`,
      `7 1.3 writev(${file(3, '/data/a')}, [{iov_base="${hex('d')}", iov_len=1}, {iov_base="${hex('e')}", iov_len=1}], 2) = 2`,
      `7 1.4 write(${file(9, '/data/gone')}, "${hex('x')}", 1) = -1 ENOSPC (No space left on device)`,
    )
    assert.deepEqual(
      changes.map((change) =>
        change.kind === 'write' ? [change.offset, change.bytes.toString()] : change.kind,
      ),
      ['create', [0, 'abc'], [3, 'de']],
    )
  })

  test('contains changes of names, also those without a folder', () => {
    const changes = changesOf(
      `7 1.1 rename("${hex('wal/a')}", "${hex('wal/b')}") = 0`,
      `7 1.2 unlink("${hex('/data/wal/b')}") = 0`,
      `7 1.3 ftruncate(${file(3, '/data/c')}, 16) = 0`,
    )
    assert.deepEqual(plainly(changes), [
      { kind: 'rename', path: '/data/wal/a', to: '/data/wal/b', time: 0, began: 0, ended: 0 },
      { kind: 'remove', path: '/data/wal/b', time: 0, began: 1, ended: 1 },
      { kind: 'resize', path: '/data/c', size: 16, isGrowth: false, time: 0, began: 2, ended: 2 },
    ])
  })
})
