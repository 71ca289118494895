import type { reports as English } from '../en/reports.ts'
import { ru } from '../plural.ts'

export const reports: typeof English = {
  list: 'Отчёты',
  unknown: 'Неизвестный отчёт',
  unknownHint: 'По этому адресу отчёта нет.',
  toList: 'Все отчёты',
  failed: 'Не удалось загрузить отчёт.',
  noData: 'Нет данных для отчёта',
  groups: {
    timeByTasks: { title: 'Время по задачам', text: 'На что ушли часы' },
    timeByCategories: { title: 'Время по категориям', text: 'Какими были часы' },
    taskLists: { title: 'Списки задач', text: 'Сделанное и заброшенное' },
    efficiency: { title: 'Эффективность', text: 'К тому, что важно' },
    statistics: { title: 'Статистика', text: 'Обо всей учётной записи' },
  },
  all: {
    'time-spent-for-tasks': {
      title: 'Затраты времени по задачам',
      description: 'Записи времени за период, по задачам.',
      card: 'Дерево задач с часами и долями',
    },
    'abandoned-tasks': {
      title: 'Заброшенные задачи',
      description: 'Открытые задачи, до которых не доходят руки.',
      card: 'Давно не менялись, просрочены или запланированы в прошлом',
    },
    'goal-progress': {
      title: 'Продвижение к цели',
      description: 'Значения цели во времени рядом с её критерием.',
      card: 'Значение рядом с критерием',
    },
  },
  params: {
    tools: 'Что показывает отчёт',
    period: 'Период',
    presets: {
      curWeek: 'Эта неделя',
      lastWeek: 'Прошлая неделя',
      curMonth: 'Этот месяц',
      lastMonth: 'Прошлый месяц',
      curYear: 'Этот год',
      lastYear: 'Прошлый год',
      allTime: 'Всё время',
    },
    chooseDates: 'Выбранные даты',
    from: 'С',
    to: 'По',
    contexts: 'Контексты',
    goal: 'Цель',
    chooseGoal: 'Выберите цель',
    findGoal: 'Найти цель',
    task: 'Задача',
    allTasks: 'Показать все задачи',
    abandoned: 'Какие задачи',
  },
  abandoned: {
    types: {
      untouched: 'Давно не менялись',
      plannedInPast: 'Запланированы в прошлом',
      overdue: 'Просрочены',
    },
    rules: {
      untouched: (days) =>
        `Открытые задачи, которых вместе с их частями никто не касался ${ru(days, { one: '# день', few: '# дня', many: '# дней' })} или дольше и для которых впереди ничего не запланировано.`,
      plannedInPast: 'Открытые задачи, последний план которых уже прошёл, а нового нет.',
      overdue: 'Открытые задачи, срок которых прошёл.',
    },
    since: { untouched: 'Последнее изменение', plannedInPast: 'План закончился', overdue: 'Срок' },
    days: 'Дней назад',
    none: {
      untouched: 'Ничто не лежит без движения так долго.',
      plannedInPast: 'Всё открытое, что было запланировано, ещё ждёт своего времени.',
      overdue: 'Ничего не просрочено.',
    },
  },
  table: {
    task: 'Задача',
    partOf: 'Входит в',
    bar: 'В сравнении с самой долгой',
    time: 'Время',
    share: 'Доля',
    allTasks: 'Все задачи',
    fold: (task) => `Свернуть «${task}»`,
    unfold: (task) => `Развернуть «${task}»`,
    day: 'День',
    value: 'Значение',
    change: 'Изменение',
    toGo: 'Осталось',
    met: 'выполнен',
    note: 'Заметка',
  },
  rowCount: (visible, total) =>
    `${visible} из ${ru(total, { one: '# строки', few: '# строк', many: '# строк' })}`,
  showAll: 'Показать все',
  hints: {
    time: 'За этот период время не учтено.',
    values: 'Чтобы увидеть продвижение, нужно хотя бы два значения.',
    noGoals:
      'Ни у одной цели пока нет критерия. Задайте значение, к которому идёте, и записывайте, как идёт дело.',
    toGoals: 'К целям',
    wider: 'Показать за всё время',
  },
  links: { task: 'Отчёт', goal: 'Отчёт о продвижении' },
}
