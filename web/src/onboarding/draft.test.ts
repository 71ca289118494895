import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDraft,
  lastStep,
  nextStep,
  parseDraft,
  emptyAnswers,
  withCountry,
  withoutStep,
} from './draft.ts'

const begun = {
  ...emptyAnswers('FI'),
  wishes: ['study', 'home'] as ('study' | 'home')[],
  ownWords: 'A thesis',
}
const nameOf = (topic: string) => topic.toUpperCase()

test('a stored draft is restored only for the same user', () => {
  const text = formatDraft(begun, 'ann@example.org')
  assert.deepEqual(parseDraft(text, 'ann@example.org'), begun)
  assert.equal(parseDraft(text, 'bob@example.org'), null)
})

for (const text of [null, '', 'null', '{', '[]', '{"userName":"ann@example.org","answers":{"step":9}}']) {
  test(`${text} is not a draft`, () => assert.equal(parseDraft(text, 'ann@example.org'), null))
}

test('the first topic names the category unless it already has a name', () => {
  const next = nextStep(begun, nameOf)
  assert.deepEqual([next.step, next.category.name], [1, 'STUDY'])
  const named = { ...begun, category: { name: 'Mine', color: '1371BF' } }
  assert.equal(nextStep(named, nameOf).category.name, 'Mine')
  assert.equal(nextStep({ ...begun, wishes: [] }, nameOf).category.name, '')
  assert.equal(nextStep({ ...begun, step: lastStep }, nameOf).step, lastStep)
})

test('each chosen topic becomes a category of its own colour (TSK-N31)', () => {
  const next = nextStep({ ...begun, category: { name: '', color: '1371BF' } }, nameOf)
  assert.deepEqual(next.categories, [
    { name: 'STUDY', color: '1371BF' },
    { name: 'HOME', color: '974C9C' },
  ])
  const renamed = nextStep({ ...next, category: { name: 'Mine', color: '974C9C' } }, nameOf)
  assert.deepEqual(
    renamed.categories.map(({ name, color }) => [name, color]),
    [
      ['STUDY', '1371BF'],
      ['HOME', 'ED925D'],
    ],
  )
  assert.deepEqual(withoutStep({ ...next, step: 1 }, 'FI').categories, [])
  assert.equal(withoutStep({ ...next, step: 2 }, 'FI').categories.length, 2)
})

test('the proposed hours are those of the country until others are chosen; who skips has none (TSK-N31)', () => {
  const { workingHours } = emptyAnswers('IL')
  assert.match(workingHours, /^09:00-18:00,/)
  assert.equal(withCountry(begun, 'IL').workingHours, workingHours)
  const own = { ...begun, workingHours: ',,,,10:00-12:00,,' }
  assert.equal(withCountry(own, 'IL').workingHours, own.workingHours)
  assert.equal(withoutStep(begun, 'FI').workingHours, '')
})

test('skipping a step keeps the answers of other steps', () => {
  assert.deepEqual(withoutStep({ ...begun, step: 1 }, 'FI'), { ...emptyAnswers('FI'), step: 1 })
  assert.equal(withoutStep({ ...begun, country: 'DE' }, 'FI').country, 'FI')
  const skipped = withoutStep({ ...begun, step: 2, category: { name: 'Mine', color: '1371BF' } }, 'FI')
  assert.deepEqual(skipped.tasks, [])
  assert.equal(skipped.category.name, '')
  assert.deepEqual(skipped.wishes, begun.wishes)
})
