import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, codeAt, otpauthUri, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the last six of eight digits.
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

for (const [seconds, code] of vectors) {
  test(`at ${seconds} s the code is ${code}, as in the standard`, () => {
    assert.equal(codeAt(secret, Math.floor(seconds / 30)), code)
  })
}

test('a code is accepted once within a step of its time, and no earlier code afterwards', () => {
  const now = 59_000
  assert.equal(stepOfCode(secret, '287082', now, -1), 1)
  assert.equal(stepOfCode(secret, '287082', now + 30_000, -1), 1)
  assert.equal(stepOfCode(secret, '287082', now - 30_000, -1), 1)
  assert.equal(stepOfCode(secret, '287082', now + 60_000, -1), null)
  assert.equal(stepOfCode(secret, '287082', now, 1), null, 'it was used')
  assert.equal(stepOfCode(secret, codeAt(secret, 0), now, 1), null)
  assert.equal(stepOfCode(secret, '28708', now, -1), null)
  assert.equal(stepOfCode(secret, '٢٨٧٠٨٢', now, -1), null)
})

test('the secret is written in base32, for the app and for typing', () => {
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(base32(Buffer.from('foob')), 'MZXW6YQ')
  assert.equal(
    otpauthUri(secret, 'a b@example.org'),
    'otpauth://totp/Lustra%3Aa%20b%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lustra',
  )
})
