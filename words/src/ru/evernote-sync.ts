import type { evernoteSync as English } from '../en/evernote-sync.ts'
import { ru } from '../plural.ts'

export const evernoteSync: typeof English = {
  refusals: {
    notConfigured: 'На этом сервере Evernote не настроен.',
    notConnected: 'Evernote не подключён к вашей учётной записи.',
    noAnswer: 'Evernote не отвечает. Попробуйте ещё раз через минуту.',
    wait: (minutes) =>
      `Evernote просит подождать. Повторите через ${ru(minutes, { one: '# минуту', few: '# минуты', many: '# минут' })}.`,
    expired: 'Время подключения истекло, или оно начато в другом месте. Начните сначала.',
  },
  errors: {
    ended: 'Evernote больше не даёт доступа к вашим заметкам. Продлите подключение.',
    unreachable: 'Evernote не ответил',
    wait: 'Evernote попросил подождать',
    unusable: 'Не удалось прочитать заметки',
  },
  log: {
    counts: (added, changed, removed) => `новых: ${added}, изменено: ${changed}, удалено: ${removed}`,
    empty: 'пока ничего',
  },
}
