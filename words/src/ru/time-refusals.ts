import type { timeRefusals as English } from '../en/time-refusals.ts'

export const timeRefusals: typeof English = {
  noRecord: 'Такой записи времени больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  changedMeanwhile: 'Эту запись тем временем изменили.',
  future: 'Учесть можно только прошедшее время.',
  overlap: 'Это время уже занято другой записью.',
  closed: (name) => `Задача «${name}» завершена или отменена. Сначала верните её в работу.`,
  onlyHours: 'По плану можно учесть только то, что запланировано по часам.',
  trackedAlready: 'Всё это время уже учтено.',
  cannotComplete: (why) => `Задачу нельзя завершить. ${why}`,
  notRunning: 'Этот таймер уже остановлен.',
  outsideTimer: 'Выберите время между запуском таймера и текущим моментом.',
}
