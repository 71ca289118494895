import assert from 'node:assert/strict'
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { TracedDisk } from './disk-after-cut.ts'
import type { FileChange, TracedChange } from './file-trace.ts'

const folder = '/data'
const all = () => 0
const none = () => 0.999

describe('a power cut', () => {
  test('keeps synced data and may lose the rest', async () => {
    const changes = traced([
      { kind: 'write', path: '/data/a', offset: 0, bytes: Buffer.from('synced') },
      { kind: 'sync', path: '/data/a' },
      { kind: 'write', path: '/data/a', offset: 6, bytes: Buffer.from(' and not') },
    ])
    assert.deepEqual(await filesAfter(changes, none), { a: 'synced', b: 'b' })
    assert.deepEqual(await filesAfter(changes, all), { a: 'synced and not', b: 'b' })
  })

  test('does not wait for a sync that it interrupts', async () => {
    const changes: TracedChange[] = [
      { ...aWrite('new'), time: 0, began: 0, ended: 0 },
      { kind: 'sync', path: '/data/a', time: 0, began: 1, ended: 9 },
    ]
    assert.equal((await filesAfter(changes, none, 5))['a'], 'a')
    assert.equal((await filesAfter(changes, none, 10))['a'], 'new')
  })

  test('tears writes longer than a sector', async () => {
    const bytes = Buffer.alloc(1024, 'x')
    // For the names, the first and the second sector.
    const numbers = [0, 0, 0.9]
    const changes = traced([{ kind: 'write', path: '/data/b', offset: 0, bytes }])
    const { b } = await filesAfter(changes, () => numbers.shift()!)
    assert.ok(b === 'x'.repeat(512))
  })

  test('keeps names in order: a synced one implies all before it', async () => {
    const changes = traced([
      { kind: 'create', path: '/data/new' },
      { kind: 'rename', path: '/data/a', to: '/data/moved' },
      { kind: 'create', path: '/data/synced' },
      { kind: 'sync', path: '/data/synced' },
      { kind: 'remove', path: '/data/b' },
    ])
    assert.deepEqual(Object.keys(await filesAfter(changes, all)), ['b', 'moved', 'new', 'synced'])
    assert.deepEqual(Object.keys(await filesAfter(changes, none)), ['moved', 'new', 'synced'])
    assert.equal((await filesAfter(changes, all))['moved'], 'a')
  })

  test('finds zeros where only a later part of a file was written', async () => {
    const changes = traced([{ kind: 'write', path: '/data/a', offset: 3, bytes: Buffer.from('!') }])
    assert.equal((await filesAfter(changes, all))['a'], 'a\0\0!')
  })
})

function aWrite(text: string): FileChange {
  return { kind: 'write', path: '/data/a', offset: 0, bytes: Buffer.from(text) }
}

function traced(changes: readonly FileChange[]): TracedChange[] {
  return changes.map((change, index) => ({ ...change, time: index, began: index, ended: index }))
}

async function filesAfter(
  changes: readonly TracedChange[],
  random: () => number,
  at = Infinity,
): Promise<Record<string, string>> {
  const home = await mkdtemp(join(tmpdir(), 'lustra-disk-'))
  try {
    const [before, target] = [join(home, 'before'), join(home, 'after')]
    await mkdir(before)
    await writeFile(join(before, 'a'), 'a')
    await writeFile(join(before, 'b'), 'b')
    await new TracedDisk(folder, before, changes).layOut(target, { at, random })
    const names = (await readdir(target)).toSorted()
    const texts = await Promise.all(names.map((name) => readFile(join(target, name), 'utf8')))
    return Object.fromEntries(names.map((name, index) => [name, texts[index]!]))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
