import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { partsOf } from './links.ts'

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => (href === null ? [] : [href]))

// oxfmt-ignore
const cases: [text: string, links: string[]][] = [
  ['no link here',                                  []],
  ['see https://example.org.',                      ['https://example.org']],
  ['(see http://example.org/a?b=1#c)',              ['http://example.org/a?b=1#c']],
  ['https://en.wikipedia.org/wiki/Lustrum_(term)',  ['https://en.wikipedia.org/wiki/Lustrum_(term)']],
  ['www.example.org, then «https://пример.рф/путь»', ['https://www.example.org', 'https://пример.рф/путь']],
  ['write to ann@example.org',                      ['mailto:ann@example.org']],
  ['javascript:alert(1)',                           []],
]

for (const [text, links] of cases) {
  test(`links in “${text}”: ${links.length}`, () => assert.deepEqual(linksIn(text), links))
}

test('no text is lost, and every link has a safe scheme (TSK-N02)', () => {
  const word = fc.constantFrom(
    'https://a.b',
    'www.a.b',
    'x@y.z',
    ' ',
    '\n',
    ')',
    '(',
    '.',
    'javascript:',
    'ё',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
      const text = words.join('')
      const parts = partsOf(text)
      assert.equal(parts.map((part) => part.text).join(''), text)
      for (const { href } of parts) assert.match(href ?? 'mailto:', /^(https?|mailto):/i)
    }),
    { seed: 20261120, numRuns: 300 },
  )
})
