import type { Branch } from '../branch.ts'

export const health: Branch = {
  name: 'health',
  contexts: ['health'],
  priority: 7,
  parts: [
    {
      name: 'knee',
      on: [['SEASONS', 0]],
      parts: [
        { name: 'physiotherapy', takes: [1, 1.5] },
        { name: 'kneeExercises', favourite: true, takes: [0.5, 0.5] },
      ],
    },
    { name: 'swim', contexts: ['health', 'pool'], favourite: true, takes: [1, 1.5] },
    { name: 'running', on: [['LUSTRA', 0]] },
    { name: 'dentist', once: true },
    { name: 'eyes', on: [['MONTHS', 1]] },
    { name: 'bloodTest', done: 36, on: [['DAYS', -36]] },
    { name: 'vaccination', done: 21, on: [['DAYS', -21]] },
    { name: 'sleep', on: [['MONTHS', 1]] },
    { name: 'marathon', cancelled: 260, on: [['YEARS', -1]] },
  ],
}

export const music: Branch = {
  name: 'music',
  contexts: ['music'],
  parts: [
    {
      name: 'preludes',
      on: [['LUSTRA', 0]],
      parts: [
        { name: 'preludeC', on: [['MONTHS', 0]], favourite: true, takes: [0.5, 2] },
        { name: 'preludeCMinor', on: [['SEASONS', 1]] },
        { name: 'preludeD', done: 66, on: [['MONTHS', -2]] },
        { name: 'preludeE', done: 150, on: [['SEASONS', -2]] },
      ],
    },
    { name: 'tuner', on: [['WEEKS', 2]] },
    {
      name: 'fourHands',
      on: [['LIFE', 0]],
      contexts: ['music', 'lena'],
      parts: [{ name: 'fourHandsNotes' }],
    },
  ],
}

export const family: Branch = {
  name: 'family',
  contexts: ['family'],
  parts: [
    { name: 'grandmother', takes: [0.5, 1] },
    { name: 'dinnerLena', contexts: ['family', 'lena'], takes: [1.5, 3] },
    {
      name: 'hike',
      contexts: ['family', 'ira'],
      once: true,
      parts: [{ name: 'hikeLake', once: true }],
    },
    { name: 'parcel', due: [20] },
    {
      name: 'presents',
      on: [['MONTHS', 1]],
      parts: [
        { name: 'presentMother' },
        { name: 'presentLena', contexts: ['family', 'lena'] },
        { name: 'presentJuhani', contexts: ['family', 'juhani'] },
      ],
    },
    {
      name: 'birthday',
      done: 48,
      on: [['DAYS', -48]],
      parts: [
        { name: 'birthdayCake', done: 50 },
        { name: 'birthdayGuests', done: 60 },
      ],
    },
    { name: 'photographs', on: [['SEASONS', 0]], parts: [{ name: 'photoAlbum' }] },
    { name: 'midsummer', on: [['DAYS', -153]], done: 153 },
  ],
}
