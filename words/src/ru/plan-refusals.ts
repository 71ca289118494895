import { dateAndTime } from '../date-and-time.ts'
import type { planRefusals as English } from '../en/plan-refusals.ts'

export const planRefusals: typeof English = {
  noEntry: 'В календаре этого больше нет.',
  entryIdTaken: 'Пункт плана с таким идентификатором уже есть.',
  movedMeanwhile: (name) => `Задачу «${name}» тем временем перенесли.`,
  closedMeanwhile: (name) => `Пункт «${name}» тем временем завершили или отменили.`,
  pinned: (name) => `Задача «${name}» закреплена. Открепите её, чтобы перенести.`,
  notNormal: (name) => `Задача «${name}» завершена или отменена, её нельзя перенести.`,
  notCompleted: (name) => `Задача «${name}» не завершена.`,
  completed: (name) => `Задача «${name}» завершена, её нельзя запланировать.`,
  cancelled: (name) => `Задача «${name}» отменена, её нельзя запланировать.`,
  level: (name) => `Задачу «${name}» нельзя запланировать на этом уровне.`,
  tooLate: (name) => `Это позже срока задачи «${name}».`,
  tooEarly: (name) => `Это раньше начала задачи «${name}».`,
  isOver: (name: string) => `«${name}»: это время уже прошло.`,
  overlap: () => 'Это время уже занято.',
  overlapping: (one, other, start) => `«${one}» и «${other}» пересекаются ${dateAndTime('ru', start)}.`,
  tooShort: (name) => `Это короче, чем допускает задача «${name}».`,
  tooLong: (name) => `Это длиннее, чем допускает задача «${name}».`,
  beyondCalendar: 'Это за пределами календаря.',
  hasSubtasks: 'Задачу нельзя завершить: её подзадачи завершаются по одной.',
  severalADay: (name) => `Задача «${name}» может повторяться не чаще раза в день.`,
  tooOften: (name) => `Задача «${name}» повторялась бы несколько раз за один период этого уровня.`,
  neverHappens: (name) => `Под это правило не подходит ни одна дата: задача «${name}» никогда не повторится.`,
  cannotMoveRule: (name) => `Дни повторения задачи «${name}» нельзя перенести. Измените правило повторения.`,
  onlyOpenPinned: 'Закрепить можно только открытый пункт плана.',
}
