import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  emptyAnswers,
  finalAnswers,
  formatDraft,
  lastStep,
  nextStep,
  parseDraft,
  withCountry,
  withoutRest,
  withoutStep,
} from './draft.ts'

const begun = {
  ...emptyAnswers('FI'),
  wishes: ['study', 'home'] as ('study' | 'home')[],
  ownWords: 'A thesis',
}
const nameOf = (topic: string) => topic.toUpperCase()

test('a stored draft is restored only for the same user (TSK-004)', () => {
  const text = formatDraft(begun, 'ann@example.org')
  assert.deepEqual(parseDraft(text, 'ann@example.org'), begun)
  assert.equal(parseDraft(text, 'bob@example.org'), null)
})

for (const text of [null, '', 'null', '{', '[]', '{"userName":"ann@example.org","answers":{"step":9}}']) {
  test(`${text} is not a draft`, () => assert.equal(parseDraft(text, 'ann@example.org'), null))
}

const atTopics = { ...begun, step: 1 }

test('the first topic names the category unless the user has named it (TSK-N31)', () => {
  const next = nextStep(atTopics, nameOf)
  assert.deepEqual([next.step, next.category.name], [2, 'STUDY'])
  const named = { ...atTopics, category: { name: 'Mine', color: '1371BF' } }
  assert.equal(nextStep(named, nameOf).category.name, 'Mine')
  assert.equal(nextStep({ ...atTopics, wishes: [] }, nameOf).category.name, '')
  assert.equal(nextStep({ ...begun, step: lastStep }, nameOf).step, lastStep)
  assert.equal(nextStep({ ...begun, step: lastStep }, nameOf).category.name, '')
})

test('a category named by a topic follows other topics and another language (TSK-N31)', () => {
  const back = { ...nextStep(atTopics, nameOf), step: 1 }
  const other = nextStep({ ...back, wishes: ['health'] }, (topic) => `${topic}-ru`)
  assert.equal(other.category.name, 'health-ru')
  assert.deepEqual(
    finalAnswers(other).categories.map(({ name }) => name),
    [],
  )
  assert.equal(withoutStep(back, 'FI').category.name, '')
})

test('each chosen topic becomes a category of its own colour, the first one as the user names it (TSK-N31)', () => {
  const next = nextStep({ ...atTopics, category: { name: '', color: '1371BF' } }, nameOf)
  assert.deepEqual(next.categories, [
    { name: 'STUDY', color: '1371BF' },
    { name: 'HOME', color: '974C9C' },
  ])
  assert.deepEqual(finalAnswers(next).categories, [{ name: 'HOME', color: '974C9C' }])
  const renamed = finalAnswers({ ...next, category: { name: 'Mine', color: '974C9C' } })
  assert.equal(renamed.category.name, 'Mine')
  assert.deepEqual(renamed.categories, [{ name: 'HOME', color: '1371BF' }])
  const skipped = withoutStep({ ...next, step: lastStep }, 'FI')
  assert.equal(skipped.category.name, 'STUDY')
  assert.equal(
    withoutStep({ ...next, step: lastStep, entriesMayOverlap: true }, 'FI').entriesMayOverlap,
    false,
  )
  assert.deepEqual(finalAnswers(skipped).categories, [{ name: 'HOME', color: '974C9C' }])
})

test('skipping all keeps the answers of earlier steps only (TSK-N31)', () => {
  const next = nextStep(atTopics, nameOf)
  const none = withoutRest({ ...begun, step: 0 }, 'FI')
  assert.deepEqual([none.workingHours, none.wishes, none.categories, none.tasks], ['', [], [], []])
  assert.equal(none.category.name, '')
  const hours = withoutRest(atTopics, 'FI')
  assert.deepEqual([hours.workingHours, hours.categories], [begun.workingHours, []])
  assert.equal(withoutRest(next, 'FI').categories.length, 2)
})

test('the proposed hours are those of the country until others are chosen; who skips has none (TSK-N31)', () => {
  const { workingHours } = emptyAnswers('IL')
  assert.match(workingHours, /^09:00-18:00,/)
  assert.equal(withCountry(begun, 'IL').workingHours, workingHours)
  const own = { ...begun, workingHours: ',,,,10:00-12:00,,' }
  assert.equal(withCountry(own, 'IL').workingHours, own.workingHours)
  assert.equal(withoutStep(begun, 'FI').workingHours, '')
})

test('skipping a step keeps the answers of other steps (TSK-N20)', () => {
  assert.deepEqual(withoutStep({ ...begun, step: 1 }, 'FI'), { ...emptyAnswers('FI'), step: 1 })
  assert.equal(withoutStep({ ...begun, country: 'DE' }, 'FI').country, 'FI')
  const skipped = withoutStep({ ...begun, step: 2, category: { name: 'Mine', color: '1371BF' } }, 'FI')
  assert.deepEqual(skipped.tasks, [])
  assert.equal(skipped.category.name, '')
  assert.deepEqual(skipped.wishes, begun.wishes)
})
