import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { digestOf } from './web-bundle.ts'

test('the bundle is stale when a source of any of its workspaces changes, but not when a test does', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lustra-bundle-'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await write('web/src/main.ts', '1')
  let before = await digestOf(root)
  const isStale = async () => {
    const now = await digestOf(root)
    const stale = now !== before
    before = now
    return stale
  }
  assert.equal(await isStale(), false)
  for (const path of [
    'web/src/main.ts',
    'web/src/plans/PlansScreen.module.css',
    'web/public/icon.svg',
    'web/vite.config.ts',
    'domain/src/calendar/index.ts',
    'contract/src/plans.ts',
    'words/src/ru/plans.ts',
    'package-lock.json',
  ]) {
    await write(path, 'changed')
    assert.equal(await isStale(), true, path)
  }
  await write('web/src/plans/plans-view.test.ts', 'changed')
  await write('server/src/main.ts', 'changed')
  assert.equal(await isStale(), false)
  await rm(root, { recursive: true })
})
