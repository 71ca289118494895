import assert from 'node:assert/strict'
import { test } from 'node:test'
import { media } from './media.ts'

test('windows up to 820 px are narrow, those up to 640 px phones (TSK-N35)', () => {
  const widths = [media.narrow, media.phone].map(
    (query) => /^screen and \(max-width: (\d+)px\),/.exec(query)?.[1],
  )
  assert.deepEqual(widths, ['820', '640'])
})
