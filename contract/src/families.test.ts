import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import type { CallFamily } from './call.ts'
import { families } from './families.ts'

test('the list of families has every call, from which the tests of access and other users’ ids are generated', async () => {
  const listed = new Set(families.flatMap(callsOf))
  const files = readdirSync(import.meta.dirname).filter((name) => /^[^.]+\.ts$/.test(name))
  for (const file of files) {
    const exported: readonly unknown[] = Object.values(await import(`./${file}`))
    for (const call of exported.filter(isFamily).flatMap(callsOf))
      assert.ok(listed.has(call), `${file}: ${call}`)
  }
})

function isFamily(value: unknown): value is CallFamily {
  return typeof value === 'object' && value !== null && 'path' in value && 'actions' in value
}

function callsOf({ path, actions }: CallFamily): string[] {
  return Object.keys(actions).map((action) => `${path} ${action}`)
}
