import type { planFact as English } from '../en/plan-fact.ts'
import { ru } from '../plural.ts'

export const planFact: typeof English = {
  planned: 'Запланировано',
  done: 'Сделано по плану',
  unused: 'Не использовано',
  missed: 'Упущено',
  ahead: 'Ещё впереди',
  unplanned: 'Вне плана',
  kept: 'Выполнено',
  levelOrProject: 'Уровень, проект',
  byLevel: 'По уровням',
  byProject: 'По проектам',
  byDay: 'По дням',
  day: 'День',
  withoutEntry: 'Без пункта плана',
  total: 'Всего',
  tracked: (time) => `Учтено ${time}`,
  entries: (count) => ru(count, { one: '# пункт плана', few: '# пункта плана', many: '# пунктов плана' }),
  ofPlan: (share) => `${share} плана`,
  ofTime: (share) => `${share} времени`,
  keptOf: (kept, entries) => `${kept} из ${entries}`,
  notStarted: (count) =>
    ru(count, { one: '# пункт не начат', few: '# пункта не начаты', many: '# пунктов не начато' }),
  ofKept: 'в выполненных пунктах',
  others: (count, time) => `${ru(count, { one: 'Ещё #', few: 'Ещё #', many: 'Ещё #' })}: ${time}`,
  inBin: (name) => `${name} (в корзине)`,
  outline:
    'Контур показывает план на день. Пункты плана на неделю и дольше засчитываются в те дни, когда их выполняли.',
  move: (name) => `Перенести задачу «${name}»…`,
  openWeek: 'Открыть неделю в разделе «Время»',
  levels: {
    1: 'Часы',
    2: 'Дни',
    3: 'Недели',
    4: 'Месяцы',
    5: 'Кварталы',
    6: 'Сезоны',
    7: 'Годы',
    8: 'Пятилетия',
    9: 'Жизнь',
  },
}
