import type { timeRefusals as English } from '../en/time-refusals.ts'

export const timeRefusals: typeof English = {
  noRecord: 'Такой записи времени больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  changedMeanwhile: 'Эту запись тем временем изменили.',
  future: 'Записать можно только то время, которое уже прошло.',
  overlap: 'Это время уже занято другой записью.',
  closed: (name) => `Задача «${name}» завершена или отменена: сначала откройте её снова.`,
  onlyHours: 'Как запланировано можно записать только то, что запланировано по часам.',
  trackedAlready: 'Всё это время уже учтено.',
  cannotComplete: (why) => `Задачу нельзя завершить. ${why}`,
  notRunning: 'Этот таймер больше не идёт.',
  outsideTimer: 'Выберите время между запуском таймера и текущим моментом.',
}
