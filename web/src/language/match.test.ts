import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matching } from './match.ts'

const places = ['Plans', 'Recycle bin', 'Release notes', 'Clear plans', 'Отчёты'].map((name) => ({ name }))
const names = (query: string) => matching(places, query).map(({ item }) => item.name)

test('an empty query matches everything in the given order', () => {
  assert.deepEqual(
    names('  '),
    places.map(({ name }) => name),
  )
})

test('word beginnings match in any order and case', () => {
  assert.deepEqual(names('RE'), ['Recycle bin', 'Release notes'])
  assert.deepEqual(names('bin rec'), ['Recycle bin'])
  assert.deepEqual(names('ycle'), [])
})

test('names that begin with the query come first', () => {
  assert.deepEqual(names('plan'), ['Plans', 'Clear plans'])
  assert.deepEqual(
    matching(places.toReversed(), 'plan').map(({ item }) => item.name),
    ['Plans', 'Clear plans'],
  )
})

test('е matches ё', () => {
  assert.deepEqual(names('отче'), ['Отчёты'])
})

test('matched letters are marked from left to right without overlap', () => {
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

test('alternative words match without marks', () => {
  assert.deepEqual(matching([{ name: 'Switch to Russian', also: 'Русский' }], 'рус')[0]?.marks, [])
})
