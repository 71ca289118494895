import type { inbox as English } from '../en/inbox.ts'
import { ru } from '../plural.ts'

const notes = (count: number) => ru(count, { one: '# заметка', few: '# заметки', many: '# заметок' })

export const inbox: typeof English = {
  title: 'Входящие',
  failed: 'Не удалось загрузить входящие.',
  count: notes,
  placeholder: 'О чём вы думаете?',
  field: 'Новая заметка',
  show: { label: 'Какие заметки', waiting: 'К разбору', processed: 'Разобранные' },
  list: 'Заметки',
  sources: { web: 'Lustra', telegram: 'Telegram', evernote: 'Evernote', android: 'Android' },
  at: (source, when) => `${source} · ${when}`,
  today: (time) => `сегодня, ${time}`,
  yesterday: (time) => `вчера, ${time}`,
  onDay: (day, time) => `${day}, ${time}`,
  remove: (note) => `Удалить «${note}»`,
  became: 'стала задачей',
  gone: 'разобрана, её задача удалена',
  process: {
    label: 'Разбор заметки',
    back: 'Все заметки',
    progress: (place, all) => `${place} из ${all}`,
    kinds: 'Чем станет заметка',
    task: 'Задача',
    subtask: 'Подзадача',
    name: 'Название, а также когда, сколько времени и насколько важно',
    under: 'Внутри задачи',
    findTask: 'Найти задачу',
    noTask: (query) => `«${query}» не найдено.`,
    chooseTask: 'Выберите задачу, частью которой станет заметка.',
    notes: 'Заметки к задаче',
    remove: 'Удалить заметку',
    later: 'Позже',
    addTask: 'Сделать задачей и дальше',
    addSubtask: 'Сделать подзадачей и дальше',
    addLast: 'Добавить',
  },
  keys: {
    title: 'Входящие',
    write: 'Написать заметку',
    next: 'следующая, предыдущая',
    kind: 'вид',
    edit: 'изменить название',
    add: 'добавить',
    remove: 'удалить',
  },
  flow: (came, went) => `${came} пришло, ${went} разобрано за 7 дней`,
  flowLabel: (days) => `Заметки по дням: ${days}`,
  flowDay: (day, came, went) => `${day} пришло ${came}, разобрано ${went}`,
  empty: {
    waiting: 'Разбирать нечего',
    waitingHint:
      'Всё, что приходит в голову, запишите в строку выше и отпустите. Позже каждая заметка станет задачей, частью задачи или ничем.',
    allDone: (count) =>
      `${ru(count, { one: 'Разобрана # заметка', few: 'Разобрано # заметки', many: 'Разобрано # заметок' })}. Входящие пусты.`,
    processed: 'Ещё ничего не разобрано',
    processedHint: 'Здесь остаются заметки, которые стали задачами, и путь к этим задачам.',
  },
  done: {
    task: (name) => `«${name}» теперь задача`,
    taskAt: (name, place) => `«${name}» теперь задача: ${place}`,
    subtask: (name, parent) => `«${name}» теперь часть задачи «${parent}»`,
    removed: (note) => `Заметка «${note}» удалена`,
  },
}
