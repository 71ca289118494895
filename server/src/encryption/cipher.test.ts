import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readConfig } from '../config.ts'
import { Cipher } from './cipher.ts'
import { loadKey } from './encryption-key.ts'

const token = 'ya29.токен'

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-key-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

function cipherIn(folder: string, environment: Record<string, string> = {}): Cipher {
  const config = readConfig({ LUSTRA_DATA: folder, ...environment })
  return new Cipher(() => loadKey(config))
}

describe('encrypted secrets', () => {
  test('a secret can be decrypted only for its user and purpose', async () => {
    await using place = await aFolder()
    const cipher = cipherIn(place.folder)
    const encrypted = await cipher.encrypt('ann', 'google', token)
    assert.equal(await cipher.decrypt('ann', 'google', encrypted), token)
    assert.ok(!encrypted.includes(token) && !Buffer.from(encrypted, 'base64url').includes(token))
    await assert.rejects(cipher.decrypt('bob', 'google', encrypted))
    await assert.rejects(cipher.decrypt('ann', 'telegram', encrypted))
    const changed = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA')
    await assert.rejects(cipher.decrypt('ann', 'google', changed))
    assert.notEqual(await cipher.encrypt('ann', 'google', token), encrypted)
  })

  test('the key is created once, in a file readable only by its owner, by processes that start together', async () => {
    await using place = await aFolder()
    const data = join(place.folder, 'data')
    const ciphers = Array.from({ length: 8 }, () => cipherIn(data))
    const encrypted = await Promise.all(ciphers.map((cipher) => cipher.encrypt('ann', 'google', token)))
    for (const each of encrypted) assert.equal(await ciphers[0]!.decrypt('ann', 'google', each), token)
    assert.deepEqual(await readdir(data), ['encryption.key'])
    assert.equal((await stat(join(data, 'encryption.key'))).mode & 0o777, 0o600)
    assert.equal(await cipherIn(data).decrypt('ann', 'google', encrypted[0]!), token, 'after a restart')
  })

  test('the key can come from the environment, without a file', async () => {
    await using place = await aFolder()
    const LUSTRA_ENCRYPTION_KEY = randomBytes(32).toString('base64')
    const encrypted = await cipherIn(place.folder, { LUSTRA_ENCRYPTION_KEY }).encrypt('ann', 'google', token)
    const other = cipherIn(place.folder, { LUSTRA_ENCRYPTION_KEY })
    assert.equal(await other.decrypt('ann', 'google', encrypted), token)
    assert.deepEqual(await readdir(place.folder), [])
    for (const wrong of ['secret', randomBytes(16).toString('base64')]) {
      assert.throws(() => readConfig({ LUSTRA_ENCRYPTION_KEY: wrong }), /LUSTRA_ENCRYPTION_KEY must be 32/)
    }
  })

  test('without its key a secret counts as missing; a damaged key is refused and kept', async () => {
    await using place = await aFolder()
    const encrypted = await cipherIn(place.folder).encrypt('ann', 'google', token)
    const file = join(place.folder, 'encryption.key')
    await rm(file)
    assert.equal(await cipherIn(place.folder).decrypt('ann', 'google', encrypted), null)
    await writeFile(file, 'damaged')
    await assert.rejects(cipherIn(place.folder).encrypt('ann', 'google', token), /is not a key/)
    assert.equal(await readFile(file, 'utf8'), 'damaged')
  })
})
