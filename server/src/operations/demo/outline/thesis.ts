import { TimeLevel } from '@lustra/domain/calendar'
import type { Branch } from '../branch.ts'

export const thesis: Branch = {
  name: 'thesis',
  contexts: ['study'],
  priority: 9,
  on: [['LUSTRA', 0]],
  parts: [
    { name: 'callArchive', takes: [1, 1], start: [-2], due: [1] },
    { name: 'interview3', takes: [2, 5], due: [4], contexts: ['study', 'pekka'] },
    { name: 'sendChapter3', due: [7], priority: 8 },
    {
      name: 'chapter4',
      priority: 8,
      on: [['MONTHS', 0]],
      due: [28],
      parts: [
        { name: 'chapter4Outline', done: 19, on: [['WEEKS', -3]] },
        { name: 'sections12', done: 6, on: [['WEEKS', -1]] },
        {
          name: 'section3',
          on: [['WEEKS', 0]],
          priority: 8,
          parts: [
            {
              name: 'writeChapter4',
              contexts: ['study', 'library'],
              favourite: true,
              priority: 8,
              takes: [1, 5],
              due: [28, '18:00'],
            },
            {
              name: 'transcripts',
              takes: [0.5, 3],
              parts: [
                { name: 'interview1', done: 19 },
                { name: 'interview2', done: 3 },
              ],
            },
            { name: 'collectFigures', once: true },
            { name: 'secondReading', once: true },
          ],
        },
        { name: 'section4', on: [['WEEKS', 1]] },
      ],
    },
    { name: 'chapter4Out', on: [['MONTHS', 1]] },
    {
      name: 'chapter3',
      done: 23,
      on: [['MONTHS', -1]],
      parts: [
        { name: 'chapter3Outline', done: 76, on: [['WEEKS', -11]] },
        { name: 'chapter3Draft', done: 37 },
        { name: 'chapter3Figures', done: 38, on: [['WEEKS', -6]] },
        { name: 'chapter3Revision', done: 23 },
      ],
    },
    {
      name: 'chapter2',
      done: 78,
      on: [['SEASONS', -1]],
      parts: [
        { name: 'chapter2Outline', done: 138, on: [['WEEKS', -20]] },
        { name: 'chapter2Draft', done: 92 },
        { name: 'chapter2Maps', done: 96, on: [['WEEKS', -14]] },
        { name: 'chapter2Revision', done: 78 },
      ],
    },
    {
      name: 'chapter1',
      done: 142,
      on: [['SEASONS', -2]],
      parts: [
        { name: 'chapter1Outline', done: 226 },
        { name: 'chapter1Draft', done: 149 },
        { name: 'chapter1Revision', done: 142 },
      ],
    },
    {
      name: 'sources',
      contexts: ['study', 'library'],
      parts: [
        { name: 'letters', done: 92, on: [['MONTHS', -4]] },
        { name: 'maps', done: 61, on: [['MONTHS', -2]] },
        { name: 'ledger', done: 121 },
        { name: 'gaugeTable', done: 35, on: [['WEEKS', -5]] },
        { name: 'loans' },
        { name: 'returnBooks', due: [1], takes: [0.5, 0.5] },
        { name: 'readRivers', on: [['SEASONS', 0]] },
        { name: 'readMemory', done: 55 },
        { name: 'readState' },
      ],
    },
    {
      name: 'seminar',
      contexts: ['study', 'pekka'],
      parts: [{ name: 'seminarTalk', done: 85, on: [['WEEKS', -12]] }],
    },
    {
      name: 'conference',
      on: [['SEASONS', 1]],
      parts: [{ name: 'conferenceAbstract', due: [45], on: [['MONTHS', 1]] }, { name: 'conferenceSlides' }],
    },
    {
      name: 'defence',
      on: [['YEARS', 2]],
      levels: [TimeLevel.Months, TimeLevel.Years],
      parts: [{ name: 'defenceOpponents' }, { name: 'defenceTalk' }],
    },
  ],
}
