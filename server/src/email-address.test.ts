import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailKey, parseEmail } from './email-address.ts'
import { minutesOf, networkOf } from './people/account/limits/limits.ts'

describe('e-mail addresses', () => {
  test('a plain address is accepted, with its domain in ASCII', () => {
    const taken: [typed: string, address: string][] = [
      ['ann@example.org', 'ann@example.org'],
      [' Ann.Smith+plans@Mail.Example.ORG ', 'Ann.Smith+plans@mail.example.org'],
      ['a@b.io', 'a@b.io'],
      ["o'neil_1@example.co.uk", "o'neil_1@example.co.uk"],
      ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
    ]
    for (const [typed, address] of taken) assert.equal(parseEmail(typed), address)
  })

  test('two spellings of one address are one account', () => {
    assert.equal(emailKey(' Ann@EXAMPLE.org'), emailKey('ann@example.org'))
    assert.equal(emailKey('ivan@почта.рф'), emailKey('IVAN@xn--80a1acny.xn--p1ai'))
    assert.notEqual(
      emailKey('ann@example.org'),
      emailKey('аnn@example.org'),
      'a Cyrillic а is another letter',
    )
    assert.equal(emailKey('no address'), 'no address')
  })

  test('an accepted address has an accepted key, which is stable', () => {
    for (const typed of ['Ann@Example.org', 'ivan@почта.рф']) {
      const key = emailKey(parseEmail(typed)!)
      assert.equal(parseEmail(key), key)
      assert.equal(emailKey(key), key)
    }
  })
})

describe('the network of a caller', () => {
  const places: [address: string, network: string][] = [
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ]
  for (const [address, network] of places) {
    test(`${address} is of ${network}`, () => assert.equal(networkOf(address), network))
  }

  test('a wait is reported in whole minutes, at least one', () => {
    assert.deepEqual([1, 60_000, 60_001, 900_000].map(minutesOf), [1, 1, 2, 15])
  })
})
