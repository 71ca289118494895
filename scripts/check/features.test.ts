import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { unlistedFeatures } from './features.ts'

test('every feature is in a list', async () => {
  assert.equal(await unlistedFeatures(join(import.meta.dirname, '../..')), '')
})

test('a feature that no list imports is refused', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lustra-features-'))
  const files = {
    'planning.ts': `import { plansFeature } from './plans/feature.ts'\n`,
    'features.ts': `import { planning } from './planning.ts'\nimport { chatFeature } from './chat/feature.ts'\n`,
    'feature.ts': '',
    'plans/feature.ts': '',
    'plans/server-feature.ts': '',
    'chat/feature.ts': '',
    'notes/feature.ts': '',
  }
  for (const [name, code] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await writeFile(join(folder.path, name), code)
  }
  assert.deepEqual((await unlistedFeatures(folder.path, '.')).split('\n'), [
    './notes/feature.ts is in none of the lists: planning.ts, features.ts',
    './plans/server-feature.ts is in none of the lists: planning.ts, features.ts',
  ])
})
