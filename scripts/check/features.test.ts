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
    'planning/planning.ts': `import { plansFeature } from './plans/feature.ts'\n`,
    'features.ts': `import { planning } from './planning/planning.ts'\nimport { chatFeature } from './integrations/chat/feature.ts'\n`,
    'kernel/feature.ts': '',
    'planning/plans/feature.ts': '',
    'planning/notes/feature.ts': '',
    'integrations/chat/feature.ts': '',
    'live/feature.ts': '',
  }
  for (const [name, code] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await writeFile(join(folder.path, name), code)
  }
  const lists = 'is in none of the lists: planning/planning.ts, features.ts'
  assert.deepEqual((await unlistedFeatures(folder.path, '.')).split('\n'), [
    `./live/feature.ts ${lists}`,
    `./planning/notes/feature.ts ${lists}`,
  ])
})
