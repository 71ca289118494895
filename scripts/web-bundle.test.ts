import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { digestOf } from './bundle.ts'
import { serverBundle } from './server-bundle.ts'
import { webBundle } from './web-bundle.ts'

const shared = [
  'domain/src/calendar/index.ts',
  'contract/src/plans.ts',
  'words/src/ru/plans.ts',
  'package-lock.json',
]
const cases = [
  {
    bundle: webBundle,
    sources: [
      'web/src/main.ts',
      'web/src/plans/PlansScreen.module.css',
      'web/public/icon.svg',
      'web/vite.config.ts',
    ],
    others: ['web/src/plans/plans-view.test.ts', 'server/src/main.ts'],
  },
  {
    bundle: serverBundle,
    sources: ['server/src/main.ts', 'server/src/planning/plans/display/open.ts', 'server/vite.config.ts'],
    others: ['server/src/kernel/store/store.test.ts', 'web/src/main.ts'],
  },
]

for (const { bundle, sources, others } of cases) {
  test(`the bundle of ${bundle.name} is stale when a source of its workspaces changes, but not when a test does`, async () => {
    const root = await mkdtemp(join(tmpdir(), 'lustra-bundle-'))
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    await write(sources[0]!, '1')
    let before = await digestOf(root, bundle)
    const isStale = async () => {
      const now = await digestOf(root, bundle)
      const stale = now !== before
      before = now
      return stale
    }
    assert.equal(await isStale(), false)
    for (const path of [...sources, ...shared]) {
      await write(path, 'changed')
      assert.equal(await isStale(), true, path)
    }
    for (const path of others) await write(path, 'changed')
    assert.equal(await isStale(), false)
    await rm(root, { recursive: true })
  })
}
