import { dateAndTime } from '../date-and-time.ts'
import type { timeRefusals as English } from '../en/time-refusals.ts'

export const timeRefusals: typeof English = {
  noRecord: 'Такой записи времени больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  changedMeanwhile: 'Эту запись тем временем изменили.',
  otherClock:
    'Это время не вашего часового пояса: его могли изменить на другом устройстве. Посмотрите на время и повторите.',
  future: 'Учесть можно только прошедшее время.',
  overlap: 'Это время уже занято другой записью.',
  wrongTrackedDay: (day) => `Время, подсчитанное за ${day}, не совпадает с записями.`,
  overlapping: (one, other, start) =>
    `Учтённое время задач «${one}» и «${other}» пересекается ${dateAndTime('ru', start)}.`,
  closed: (name) =>
    `Задача «${name}» завершена или отменена. Верните её в работу, чтобы перенести её записи.`,
  cancelled: (name) => `Задача «${name}» отменена. Верните её в работу, чтобы учесть время.`,
  noTimer: (name) => `Таймер работает только для открытых задач. Сначала верните «${name}» в работу.`,
  timerOfClosed: (name) => `Для задачи «${name}» идёт таймер, а он работает только для открытых задач.`,
  timerRuns: (name) => `Идёт таймер задачи «${name}».`,
  onlyHours: 'По плану можно учесть только то, что запланировано по часам.',
  trackedAlready: 'Всё это время уже учтено.',
  cannotComplete: (why) => `Задачу нельзя завершить. ${why}`,
  notRunning: 'Этот таймер уже остановлен.',
  outsideTimer: 'Выберите время между запуском таймера и текущим моментом.',
}
