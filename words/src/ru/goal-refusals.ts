import type { goalRefusals as English } from '../en/goal-refusals.ts'

export const goalRefusals: typeof English = {
  noGoal: 'Такой цели больше нет.',
  noRecord: 'Такой записи больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  noValue: 'Введите число.',
  noText: 'Сначала введите текст.',
  onlyText: 'В эту цель записывается текст, а не числа.',
  textHasNoCriterion: 'Целевое значение может быть только у числовой цели.',
  notAtTheTop: 'Большой целью может быть только задача верхнего уровня.',
}
