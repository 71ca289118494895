import type { evernote as English } from '../en/evernote.ts'
import { ru } from '../plural.ts'

export const evernote: typeof English = {
  title: 'Evernote',
  about: 'Заметки из ваших блокнотов приходят во входящие',
  notConnected: 'Не подключён',
  connect: 'Подключить',
  connectLabel: 'Подключить Evernote',
  connected: 'Подключён',
  account: 'Учётная запись',
  expired: 'Срок подключения истёк',
  renew: 'Продлить',
  renewLabel: 'Продлить подключение Evernote',
  disconnect: 'Отключить',
  disconnectLabel: 'Отключить Evernote',
  disconnected: 'Evernote отключён. Полученные заметки остаются во входящих.',
  notebooks: {
    title: 'Блокноты',
    none: 'Блокноты ещё не выбраны',
    ofAll: (chosen, all) => `${chosen} из ${all}`,
    feed: (chosen, all) =>
      `Во входящие: ${chosen} из ${ru(all, { one: '# блокнота', few: '# блокнотов', many: '# блокнотов' })}`,
    choose: 'Выбрать…',
    chooseLabel: 'Выбрать блокноты',
    lead: 'Новые и изменённые заметки из этих блокнотов придут во входящие.',
    list: 'Блокноты в Evernote',
    empty: 'В этой учётной записи нет блокнотов.',
    save: 'Сохранить',
    saved: (count) =>
      count === 0
        ? 'Заметки из Evernote больше не приходят'
        : `Во входящие приходят заметки из ${ru(count, { one: '# блокнота', few: '# блокнотов', many: '# блокнотов' })}`,
  },
  sync: {
    title: 'Синхронизация',
    never: 'Ещё не было',
    now: 'Синхронизировать',
    running: 'Синхронизация…',
    next: (when) => `следующая ${when}`,
    log: 'Журнал',
    notes: (count) =>
      ru(count, { one: 'получена # заметка', few: 'получены # заметки', many: 'получено # заметок' }),
    show: 'Показать',
    showLog: 'Показать журнал',
    hide: 'Скрыть',
    hideLog: 'Скрыть журнал',
    nothing: 'ничего нового',
    added: (count) => ru(count, { one: '# новая заметка', few: '# новые заметки', many: '# новых заметок' }),
    changed: (count) => `изменено: ${count}`,
    removed: (count) => `удалено: ${count}`,
  },
  back: {
    working: 'Возвращаемся к настройкам…',
    failed: 'Evernote не подключён',
    toSettings: 'Вернуться к настройкам',
    failures: {
      cancelled: 'Вы не разрешили доступ в Evernote. Ничего не изменилось.',
      expired: 'Время подключения истекло, или оно начато в другом месте. Начните сначала.',
      failed: 'Ответ Evernote не подошёл. Попробуйте ещё раз через минуту.',
      noContacts: 'Ответ Evernote не подошёл. Попробуйте ещё раз через минуту.',
    },
  },
}
