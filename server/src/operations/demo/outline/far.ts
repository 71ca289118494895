/** Tasks planned over years and decades. */
import type { Branch } from '../branch.ts'

export const far: readonly Branch[] = [
  {
    name: 'finnish',
    contexts: ['study', 'family'],
    on: [['LIFE', 0]],
    parts: [
      {
        name: 'finnishB2',
        on: [['LUSTRA', 0]],
        parts: [
          {
            name: 'finnishCourse',
            on: [['SEASONS', 0]],
            parts: [{ name: 'finnishLesson', takes: [1.5, 1.5] }],
          },
          { name: 'finnishBook', on: [['YEARS', 1]] },
          { name: 'finnishExam', due: [62] },
        ],
      },
    ],
  },
  {
    name: 'waterHouse',
    contexts: ['house', 'family'],
    on: [['LIFE', 0]],
    parts: [{ name: 'plot', on: [['LUSTRA', 1]] }, { name: 'sauna' }],
  },
  {
    name: 'waterBook',
    contexts: ['study'],
    on: [['LIFE', 0]],
    parts: [{ name: 'publisher' }, { name: 'firstBook', on: [['LUSTRA', 1]] }, { name: 'translation' }],
  },
  {
    name: 'lakes',
    contexts: ['family', 'ira'],
    on: [['LIFE', 0]],
    parts: [
      { name: 'lakePyha', done: 470, on: [['YEARS', -1]] },
      { name: 'lakeNasi', done: 830, on: [['YEARS', -2]] },
      { name: 'lakePaijanne', done: 130, on: [['SEASONS', -1]] },
      { name: 'lakeInari', on: [['YEARS', 1]] },
      { name: 'lakeSaimaa', on: [['YEARS', 2]] },
    ],
  },
  { name: 'teach', contexts: ['study'], on: [['LIFE', 0]] },
  {
    name: 'fourDays',
    contexts: ['work'],
    on: [
      ['LIFE', 0],
      ['YEARS', 3],
    ],
  },
  { name: 'grandGarden', contexts: ['house', 'allotment'], on: [['LIFE', 0]] },
  { name: 'fjords', contexts: ['family'], on: [['YEARS', 1]] },
  { name: 'ferry', contexts: ['family', 'lena'], due: [73] },
  { name: 'clocks', contexts: ['house'], on: [['YEARS', 0]] },
  { name: 'lisbon', contexts: ['study'], on: [['LUSTRA', 1]] },
  { name: 'waterBoard', contexts: ['study'] },
  { name: 'bookshelf', contexts: ['study', 'pekka'] },
  { name: 'moved', contexts: ['family'], on: [['YEARS', -5]], done: 1900 },
  { name: 'masters', contexts: ['study'], on: [['YEARS', -4]], done: 1600 },
  { name: 'stoveHouse', contexts: ['house'], on: [['YEARS', -3]], done: 1150 },
  { name: 'secondJob', contexts: ['work'], on: [['YEARS', -2]], done: 800 },
]
