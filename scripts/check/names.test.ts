import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { wrongNames } from './names.ts'

const root = join(import.meta.dirname, '../..')

test('everything has the name of a feature, or is listed', async () => {
  assert.equal(await wrongNames(root), '')
})

const subjects = {
  groups: ['server/planning', 'server/people'],
  sources: ['contract', 'web'],
  parts: { security: ['account'] },
  support: ['ids'],
}

async function namesIn(files: readonly string[], checked = subjects): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lustra-names-'))
  const features = [
    'server/planning/goals/feature.ts',
    'server/people/account/feature.ts',
    'server/planning/planning.ts',
  ]
  for (const file of [...features, ...files]) {
    await mkdir(join(folder.path, file, '..'), { recursive: true })
    await writeFile(join(folder.path, file), '')
  }
  const found = await wrongNames(folder.path, checked)
  return found === '' ? [] : found.split('\n')
}

test('features, their parts and listed names are accepted, in any workspace', async () => {
  const accepted = ['contract/goals.ts', 'contract/goal-refusals.ts', 'contract/ids.ts', 'web/goals/a.ts']
  const others = [
    'web/account/b.ts',
    'web/security/c.ts',
    'contract/goals.test.ts',
    'contract/index.ts',
    'web/Page.tsx',
  ]
  assert.deepEqual(await namesIn([...accepted, ...others]), [])
})

test('another name for a feature, and the name of a group, are refused', async () => {
  const needed = ['contract/ids.ts', 'web/security/c.ts']
  assert.deepEqual(await namesIn([...needed, 'contract/aims.ts', 'web/planning/a.ts']), [
    'contract/aims.ts has the name of no feature of the server: scripts/check/names.ts lists others',
    'web/planning has the name of no feature of the server: scripts/check/names.ts lists others',
  ])
})

test('a listed name that nothing has, or that is a feature, is refused', async () => {
  const checked = { ...subjects, support: ['ids', 'goals'], parts: { security: ['safety'] } }
  assert.deepEqual(await namesIn(['web/goals/a.ts', 'web/security/c.ts'], checked), [
    'goals: scripts/check/names.ts lists it, but nothing needs the line',
    'ids: scripts/check/names.ts lists it, but nothing needs the line',
    'security is part of safety, which is no feature',
  ])
})
