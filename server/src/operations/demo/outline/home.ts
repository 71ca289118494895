import { TimeLevel } from '@lustra/domain/calendar'
import type { Branch } from '../branch.ts'

export const house: Branch = {
  name: 'house',
  contexts: ['house'],
  priority: 6,
  parts: [
    {
      name: 'passport',
      due: [14],
      levels: [TimeLevel.Weeks, TimeLevel.Months],
      parts: [{ name: 'passportPhoto', on: [['WEEKS', 2]] }],
    },
    { name: 'allotment', contexts: ['house', 'allotment'], levels: [TimeLevel.Months, TimeLevel.Seasons] },
    { name: 'insurance', due: [-3], takes: [0.5, 0.5], priority: 7 },
    { name: 'groceries', takes: [0.5, 1.5] },
    { name: 'meters' },
    { name: 'firewood', on: [['WEEKS', 0]] },
    {
      name: 'attic',
      on: [['MONTHS', 0]],
      parts: [
        { name: 'airAttic', once: true },
        { name: 'chimneySweep', due: [12] },
        { name: 'atticBooks', done: 15, on: [['DAYS', -15]] },
        { name: 'atticLamp' },
      ],
    },
    {
      name: 'workshop',
      parts: [
        { name: 'tidyWorkshop', once: true },
        { name: 'shelves', on: [['SEASONS', 1]] },
        { name: 'sharpen', on: [['DAYS', 9]] },
        { name: 'tyres', on: [['DAYS', -6]], late: true },
      ],
    },
    {
      name: 'garden',
      contexts: ['house', 'allotment'],
      on: [['SEASONS', 0]],
      parts: [
        { name: 'gardenReady', on: [['MONTHS', 0]] },
        { name: 'apple', on: [['WEEKS', 3]] },
        { name: 'compost', done: 28, on: [['DAYS', -28]] },
        { name: 'bulbs', done: 43, on: [['DAYS', -43]] },
        { name: 'fence', on: [['WEEKS', -2]], late: true },
        { name: 'rainGauge', due: [5], takes: [0.5, 0.5] },
      ],
    },
    { name: 'windows', done: 58, on: [['DAYS', -58]] },
    { name: 'veranda', done: 104, on: [['SEASONS', -1]] },
    { name: 'bicycle', on: [['WEEKS', 1]] },
    { name: 'kettle' },
    { name: 'tap', done: 22 },
    { name: 'backup', on: [['MONTHS', -1]], late: true },
  ],
}

export const roof: Branch = {
  name: 'roof',
  contexts: ['house', 'money'],
  on: [['LUSTRA', 0]],
  parts: [{ name: 'roofOffers', on: [['SEASONS', 1]] }],
}

export const money: Branch = {
  name: 'money',
  contexts: ['money'],
  parts: [
    { name: 'advanceTax', due: [25], takes: [1, 2], priority: 7 },
    { name: 'budget', takes: [0.5, 1] },
    {
      name: 'savings',
      on: [
        ['LUSTRA', 0],
        ['YEARS', 0],
      ],
    },
    { name: 'tariffs', done: 11 },
    { name: 'pension', on: [['WEEKS', 4]] },
    { name: 'bank', due: [3] },
    { name: 'taxReturn', done: 190, on: [['MONTHS', -6]] },
  ],
}
