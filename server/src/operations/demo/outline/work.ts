import type { Branch } from '../branch.ts'

export const release: Branch = {
  name: 'release32',
  contexts: ['work', 'office'],
  priority: 8,
  on: [['MONTHS', 0]],
  parts: [
    { name: 'migrationGuide', due: [0, '18:00'], priority: 8, takes: [1, 4] },
    { name: 'retrospective', takes: [1, 2] },
    { name: 'checklist', on: [['WEEKS', 0]], priority: 7, takes: [0.5, 4] },
    { name: 'freeze', once: true },
    { name: 'goNoGo', once: true, contexts: ['work', 'office', 'marta'] },
    { name: 'defects', done: 4, on: [['WEEKS', -1]] },
    { name: 'loadTest', done: 9, on: [['WEEKS', -2]] },
    { name: 'translations', done: 12, on: [['WEEKS', -2]] },
    { name: 'helpPages', done: 17 },
    { name: 'announcement', on: [['WEEKS', 1]], due: [10] },
    { name: 'rollOut', on: [['WEEKS', 1]] },
  ],
}

export const earlierRelease: Branch = {
  name: 'release31',
  contexts: ['work', 'office'],
  done: 86,
  on: [['MONTHS', -3]],
  parts: [
    { name: 'release31Import', done: 129, on: [['WEEKS', -19]] },
    { name: 'release31Search', done: 108, on: [['WEEKS', -16]] },
    { name: 'release31Defects', done: 87 },
    { name: 'release31Checklist', done: 90, on: [['WEEKS', -13]] },
    { name: 'release31Notes', done: 86 },
  ],
}

export const firstRelease: Branch = {
  name: 'release30',
  contexts: ['work', 'office'],
  done: 231,
  on: [['SEASONS', -3]],
  parts: [
    { name: 'release30Speed', done: 285, on: [['MONTHS', -10]] },
    { name: 'release30Editor', done: 282, on: [['MONTHS', -9]] },
    { name: 'release30Defects', done: 232 },
  ],
}

export const office: Branch = {
  name: 'office',
  contexts: ['work', 'office'],
  priority: 6,
  parts: [
    { name: 'standUp', favourite: true, takes: [0.5, 0.5] },
    { name: 'oneOnOne', contexts: ['work', 'office', 'marta'], takes: [0.5, 1] },
    { name: 'designReview', takes: [1, 1.5] },
    { name: 'quarterly', once: true, contexts: ['work', 'office', 'marta'], priority: 7 },
    { name: 'candidates', takes: [1, 2], on: [['WEEKS', 2]] },
    { name: 'mentoring', contexts: ['work', 'office', 'juhani'] },
    { name: 'receipts', due: [-2], on: [['DAYS', -2]], late: true, contexts: ['work', 'money'] },
    { name: 'holidays', done: 52 },
    { name: 'securityTraining', due: [24], takes: [2, 3] },
    { name: 'accessReview', on: [['MONTHS', -1]], done: 33 },
    {
      name: 'roadmap',
      on: [['SEASONS', 0]],
      parts: [
        { name: 'roadmapCustomers', on: [['MONTHS', 0]] },
        { name: 'roadmapNumbers' },
        { name: 'roadmapDraft', on: [['MONTHS', 1]] },
      ],
    },
    { name: 'inboxZero', takes: [0.5, 1] },
  ],
}

export const serverMove: Branch = {
  name: 'serverMove',
  contexts: ['work', 'juhani'],
  cancelled: 30,
  on: [['MONTHS', -1]],
  parts: [
    { name: 'serverMoveOffers', done: 44 },
    { name: 'serverMovePlan', cancelled: 30 },
    { name: 'serverMoveTest', cancelled: 30 },
  ],
}
