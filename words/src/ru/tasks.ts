import type { tasks as English } from '../en/tasks.ts'
import { ruDuration } from '../duration.ts'
import { ru } from '../plural.ts'

const tasksIn = (count: number) => ru(count, { one: '# задача', few: '# задачи', many: '# задач' })

const movedTasks = (count: number) =>
  ru(count, { one: '# задача перемещена', few: '# задачи перемещены', many: '# задач перемещено' })

export const tasks: typeof English = {
  tools: 'Инструменты',
  tree: 'Задачи',
  newTask: 'Новая задача',
  show: { label: 'Какие задачи', active: 'Активные', completed: 'Завершённые', all: 'Все' },
  filter: 'Найти задачу',
  moreFound: (count) =>
    ru(count, {
      one: 'Найдена ещё # задача: уточните запрос.',
      few: 'Найдены ещё # задачи: уточните запрос.',
      many: 'Найдено ещё # задач: уточните запрос.',
    }),
  undo: 'Отменить',
  redo: 'Вернуть',
  fold: 'Свернуть всё',
  unfold: 'Развернуть всё',
  failed: 'Не удалось загрузить задачи.',
  columns: { task: 'Задача', due: 'Срок', scheduled: 'В плане', tracked: 'Учтено' },
  row: {
    complete: (name) => `Завершить «${name}»`,
    reopen: (name) => `Вернуть в работу «${name}»`,
    select: (name) => `Выделить «${name}»`,
    favourite: (name) => `Избранное: «${name}»`,
    addSubtask: (name) => `Добавить подзадачу в «${name}»`,
    more: (name) => `Действия с задачей «${name}»`,
    completed: 'завершена',
    cancelled: 'отменена',
    percent: (percent) => `завершена на ${percent} %`,
    isFavourite: 'в избранном',
    recurring: 'повторяется',
    due: (date) => `срок ${date}`,
    overdue: (date) => `просрочена, ${date}`,
    scheduled: (period) => `в плане: ${period}`,
    tracked: (seconds) => `учтено ${ruDuration(seconds)}`,
    trackedParts: (all, own) =>
      `учтено ${ruDuration(all)} с подзадачами, из них ${ruDuration(own)} у самой задачи`,
    priority: { low: 'Низкий приоритет', high: 'Высокий приоритет', urgent: 'Срочно' },
  },
  dates: {
    today: 'сегодня',
    tomorrow: 'завтра',
    yesterday: 'вчера',
    at: (day, time) => `${day}, ${time}`,
    week: (week) => `${week}-я неделя`,
    weekOf: (week, year) => `${week}-я неделя, ${year}`,
    ofYear: (period, year) => `${period} ${year}`,
    seasons: { winter: 'зима', spring: 'весна', summer: 'лето', autumn: 'осень' },
    years: (first, last) => `${first} – ${last}`,
    dueBy: (date) => `до ${date}`,
    overdue: (date) => `${date}, просрочено`,
  },
  entry: {
    newName: 'Название новой задачи',
    rename: (name) => `Новое название «${name}»`,
    placeholder: 'Новая задача',
    next: 'следующая',
    deeper: 'вложить',
    level: (level) => `Уровень ${level}`,
  },
  menu: {
    label: (name) => `Действия с задачей «${name}»`,
    open: 'Открыть свойства',
    rename: 'Переименовать',
    addBelow: 'Добавить задачу ниже',
    addSubtask: 'Добавить подзадачу',
    complete: 'Завершить',
    reopen: 'Вернуть в работу',
    cancel: 'Отменить задачу',
    resume: 'Вернуть в работу',
    favourite: 'В избранное',
    noFavourite: 'Убрать из избранного',
    schedule: 'Запланировать…',
    due: 'Срок…',
    priority: 'Приоритет…',
    contexts: 'Контексты…',
    duration: 'Длительность…',
    period: 'Выбрать период…',
    select: 'Выделить',
    move: 'Переместить в…',
    copyLink: 'Скопировать ссылку',
    remove: 'Удалить',
  },
  swipe: { schedule: 'Запланировать' },
  keys: {
    title: 'Для задачи',
    arrows: 'Между задачами',
    fold: 'Свернуть, развернуть',
    move: 'Переместить выше, ниже',
    level: 'Вложить, поднять на уровень',
    selectAll: 'Выделить все',
    menu: 'Открыть меню',
  },
  selection: {
    label: 'Выделенные задачи',
    count: tasksIn,
    complete: 'Завершить',
    cancel: 'Отменить задачи',
    move: 'Переместить в…',
    due: 'Срок',
    duration: 'Длительность',
    more: 'Ещё',
    remove: 'Удалить',
    clear: 'Снять выделение',
  },
  confirmation: {
    completeTitle: (name) => `Завершить задачу «${name}» вместе с подзадачами?`,
    cancelTitle: (name) => `Отменить задачу «${name}» вместе с подзадачами?`,
    completeManyTitle: 'Завершить задачи вместе с подзадачами?',
    cancelManyTitle: 'Отменить задачи вместе с подзадачами?',
    openSubtasks: (count) =>
      ru(count, {
        one: '# подзадача ещё не завершена.',
        few: '# подзадачи ещё не завершены.',
        many: '# подзадач ещё не завершены.',
      }),
    confirmComplete: 'Завершить все',
    confirmCancel: 'Отменить задачи',
    reject: 'Оставить как есть',
  },
  notices: {
    completed: (name) => `Задача «${name}» завершена`,
    completedMany: (count) =>
      ru(count, {
        one: '# задача завершена',
        few: '# задачи завершены',
        many: '# задач завершено',
      }),
    reopened: (name) => `Задача «${name}» снова в работе`,
    cancelled: (name) => `Задача «${name}» отменена`,
    cancelledMany: (count) =>
      ru(count, { one: '# задача отменена', few: '# задачи отменены', many: '# задач отменено' }),
    removed: (name) => `Задача «${name}» удалена`,
    removedWith: (name, below) =>
      `Задача «${name}» удалена, с ней ${ru(below, { one: '# подзадача', few: '# подзадачи', many: '# подзадач' })}`,
    removedMany: (count) =>
      ru(count, { one: '# задача удалена', few: '# задачи удалены', many: '# задач удалено' }),
    moved: (name, parent) => `Задача «${name}» перемещена в «${parent}»`,
    movedToTop: (name) => `Задача «${name}» перемещена на верхний уровень`,
    movedMany: (count, parent) => `${movedTasks(count)} в «${parent}»`,
    movedManyToTop: (count) => `${movedTasks(count)} на верхний уровень`,
    reordered: (name) => `Задача «${name}» переставлена`,
    reorderedMany: (count) =>
      ru(count, {
        one: '# задача переставлена',
        few: '# задачи переставлены',
        many: '# задач переставлено',
      }),
    added: (count) =>
      ru(count, { one: '# задача добавлена', few: '# задачи добавлены', many: '# задач добавлено' }),
    changed: (name, properties) => `Задача «${name}» изменена: ${properties}`,
    changedMany: (count, properties) =>
      `${ru(count, { one: '# задача изменена', few: '# задачи изменены', many: '# задач изменено' })}: ${properties}`,
    scheduledMany: (count, place) =>
      `${ru(count, { one: '# задача запланирована', few: '# задачи запланированы', many: '# задач запланировано' })}: ${place}`,
    linkCopied: 'Ссылка скопирована',
    addedPlain: (line, why) => `Задача «${line}» добавлена без распознавания. ${why}`,
    failed: (name, why) => (why.includes(`«${name}»`) ? why : `«${name}»: ${why}`),
  },
  announcements: {
    place: (name, position, siblings) => `${name}: ${position} из ${siblings}`,
    placeIn: (name, parent, position, siblings) => `${name}: в «${parent}», ${position} из ${siblings}`,
  },
  drag: {
    many: tasksIn,
    pickedUp: (name) => `Перенос: ${name}.`,
    cancelled: 'Перенос отменён.',
    refused: (why) => `Возвращено на место. ${why}`,
  },
  move: {
    title: (name) => `Куда переместить «${name}»?`,
    titleMany: (count) =>
      `Куда переместить ${ru(count, { one: '# задачу', few: '# задачи', many: '# задач' })}?`,
    filter: 'Найти задачу',
    places: 'Задачи, в которые можно переместить',
    top: 'Верхний уровень',
    nothing: (query) => `По запросу «${query}» ничего не найдено.`,
    more: (count) =>
      ru(count, {
        one: 'Ещё #: уточните запрос',
        few: 'Ещё #: уточните запрос',
        many: 'Ещё #: уточните запрос',
      }),
    cancel: 'Отмена',
  },
  empty: {
    active: 'Задач пока нет',
    activeHint:
      'Начните с крупного: дом, диссертация, здоровье. Клавишей Tab добавьте подзадачи: каждую можно планировать отдельно.',
    first: 'Добавить первую задачу',
    import: 'Импортировать задачи из другого приложения',
    completed: 'Завершённых задач пока нет',
    completedHint: 'Задачи попадают сюда через день после завершения или отмены.',
    query: (query) => `Задач по запросу «${query}» нет.`,
    contexts: 'Нет задач с такими контекстами.',
    toActive: 'Показать активные задачи',
    clear: 'Сбросить фильтр',
  },
}
