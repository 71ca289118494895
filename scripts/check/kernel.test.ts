import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { needsOfNode } from './kernel.ts'

/** Returns the problems of a program with these files, which begins with `entry.ts` and may import the package `listed`. */
async function needsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lustra-kernel-'))
  const packages = {
    'node_modules/listed/index.js': `export const isBuffer = (value) => typeof Buffer !== 'undefined' && Buffer.isBuffer(value)\n`,
    'node_modules/other/index.js': 'export const other = 1\n',
    'node_modules/needy/index.js': `import 'node:os'\nexport const needy = 1\n`,
  }
  for (const [name, code] of Object.entries({ ...packages, ...files })) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true })
    await writeFile(join(folder.path, name), code)
  }
  const needs = await needsOfNode(folder.path, { entries: ['entry.ts'], packages: ['listed', 'needy'] })
  return needs.split('\n').filter(Boolean)
}

test('the kernel needs nothing of Node', async () => {
  assert.equal(await needsOfNode(join(import.meta.dirname, '../..')), '')
})

test('modules of Node are refused, however they are reached and whether or not they are used', async () => {
  const files = {
    'entry.ts': `import { a } from './a.ts'\nimport { needy } from 'needy'\nexport const all = [a, needy, () => import('./b.ts')]\n`,
    'a.ts': `import { join } from 'node:path'\nexport const unused = () => join('a')\nexport const a = 1\n`,
    'b.ts': `export { readFileSync } from 'fs'\n`,
  }
  assert.deepEqual(await needsOf(files), [
    'entry.ts → a.ts imports node:path',
    'entry.ts → b.ts imports fs',
    'entry.ts → node_modules/needy/index.js imports node:os',
  ])
})

test('unlisted packages are refused, even if only their types are used', async () => {
  const files = {
    'entry.ts': `import { isBuffer } from 'listed'\nimport { type Other } from 'other'\nimport { a } from './a.ts'\nexport const all = [isBuffer, a as Other]\n`,
    'a.ts': `import { b } from 'listed/b'\nimport type { Other } from 'other'\nexport const a = b as Other\n`,
  }
  assert.deepEqual(await needsOf(files), [
    'entry.ts imports other, a package that is not listed',
    'entry.ts → a.ts imports listed/b, a package that is not listed',
  ])
})

test('globals of Node are refused, but own names that are equal are not', async () => {
  const globals = ['Buffer', 'process', 'setImmediate', '__dirname']
  for (const name of globals) {
    assert.deepEqual(await needsOf({ 'entry.ts': `export const all = [${name}]\n` }), [
      `entry.ts uses ${name}`,
    ])
    assert.deepEqual(
      await needsOf({ 'entry.ts': `export const all = (${name}: number) => ${name} + 1\n` }),
      [],
    )
  }
  assert.deepEqual(await needsOf({ 'entry.ts': `export const mode = process.env.NODE_ENV\n` }), [
    'entry.ts uses process',
  ])
  assert.deepEqual(await needsOf({ 'entry.ts': `// process.env\nexport const text = 'Buffer'\n` }), [])
})
