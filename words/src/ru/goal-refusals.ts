import type { goalRefusals as English } from '../en/goal-refusals.ts'

export const goalRefusals: typeof English = {
  noGoal: 'Такой цели больше нет.',
  noRecord: 'Такой записи больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  noValue: 'Нужно число.',
  noText: 'Сначала что-нибудь напишите.',
  onlyText: 'Эта цель собирает слова, а не числа.',
  textHasNoCriterion: 'Критерий бывает только у числовой цели.',
  notAtTheTop: 'Большой целью может быть только задача верхнего уровня.',
}
