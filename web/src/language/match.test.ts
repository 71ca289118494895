import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matching } from './match.ts'

const places = ['Plans', 'Recycle bin', 'Release notes', 'Clear plans', 'Отчёты'].map((name) => ({ name }))
const names = (query: string) => matching(places, query).map(({ item }) => item.name)

test('an empty query finds everything in the given order', () => {
  assert.deepEqual(
    names('  '),
    places.map(({ name }) => name),
  )
})

test('the starts of words match, in any order and case', () => {
  assert.deepEqual(names('RE'), ['Recycle bin', 'Release notes'])
  assert.deepEqual(names('bin rec'), ['Recycle bin'])
  assert.deepEqual(names('ycle'), [])
})

test('names that start with the query come first', () => {
  assert.deepEqual(names('plan'), ['Plans', 'Clear plans'])
  assert.deepEqual(
    matching(places.toReversed(), 'plan').map(({ item }) => item.name),
    ['Plans', 'Clear plans'],
  )
})

test('е matches ё', () => {
  assert.deepEqual(names('отче'), ['Отчёты'])
})

test('the matched letters are marked, from left to right and never twice', () => {
  assert.deepEqual(
    matching(places, 'bi re').map(({ marks }) => marks),
    [
      [
        [0, 2],
        [8, 10],
      ],
    ],
  )
  assert.deepEqual(matching(places, 'r re').map(({ marks }) => marks)[0], [[0, 1]])
})

test('alternative words match without marking', () => {
  assert.deepEqual(matching([{ name: 'Switch to Russian', also: 'Русский' }], 'рус')[0]?.marks, [])
})
