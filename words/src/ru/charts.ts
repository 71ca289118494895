import type { charts as English } from '../en/charts.ts'
import { ru, ruNumber } from '../plural.ts'

export const charts: typeof English = {
  view: 'Показать как',
  views: { chart: 'Диаграмма', table: 'Таблица' },
  name: (title, columnCount, seriesCount) =>
    `${title}: ${ru(columnCount, { one: '# столбец', few: '# столбца', many: '# столбцов' })}, ${ru(seriesCount, { one: '# ряд', few: '# ряда', many: '# рядов' })}`,
  kind: 'диаграмма',
  category: 'Категория',
  goal: 'Цель',
  series: 'Ряд',
  period: 'Период',
  time: 'Время',
  share: 'Доля',
  all: 'Всего',
  noCategory: 'Без категории',
  hours: (hours) => `${ruNumber(hours)} ч`,
  minutes: (minutes) => `${minutes} мин`,
  nothing: 'Ничего',
  more: (count) => `и ещё ${ruNumber(count)}`,
  leaveOut: {
    category: 'Выберите категорию, чтобы скрыть её.',
    goal: 'Выберите цель, чтобы скрыть её.',
  },
  toRecords: 'Enter или щелчок показывает записи времени.',
  readKeys: 'Стрелки читают значения по одному.',
  fewColumns: 'Диаграмма строится от трёх столбцов. Выберите период длиннее или шаг мельче.',
  hoursOfDay: {
    by: 'Строки',
    rows: { categories: 'Категории', weekdays: 'Дни недели' },
    name: (title, rowCount) =>
      `${title}: ${ru(rowCount, { one: '# строка', few: '# строки', many: '# строк' })} по 24 часа`,
    weekday: 'День',
    allCategories: 'Все категории',
    peak: 'Пик',
    total: 'Всего',
    ramp: 'Время в одном часе суток',
    upTo: (time) => `до ${time}`,
    most: 'больше всего в строке',
    hint: 'Чем заметнее цвет, тем больше времени.',
  },
  fixed: {
    received: 'Добавлено',
    processed: 'Разобрано',
    created: 'Создано',
    completed: 'Завершено',
    cancelled: 'Отменено',
  },
  goalLine: (value) => `Целевое значение: ${value}`,
}
