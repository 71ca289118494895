import type { reminders as English } from '../en/reminders.ts'
import { ru } from '../plural.ts'

export const reminders: typeof English = {
  label: 'Напоминание',
  ofDueDate: 'О сроке',
  failed: 'Не удалось загрузить напоминание.',
  choices: {
    none: 'Нет',
    atTime: 'В назначенное время',
    minutes: (count) => ru(count, { one: 'За # минуту', few: 'За # минуты', many: 'За # минут' }),
    hours: (count) => ru(count, { one: 'За # час', few: 'За # часа', many: 'За # часов' }),
    days: (count) => ru(count, { one: 'За # день', few: 'За # дня', many: 'За # дней' }),
    onDay: (time) => `В тот же день в ${time}`,
    onFirstDay: (time) => `В первый день в ${time}`,
    daysAt: (count, time) =>
      ru(count, { one: `За # день в ${time}`, few: `За # дня в ${time}`, many: `За # дней в ${time}` }),
    asTask: (choice) => `Как у задачи: ${choice}`,
  },
  notices: {
    set: (name, choice) => `Напоминание о «${name}»: ${choice}`,
    forAll: 'Для всей задачи',
  },
  active: {
    region: (count) => ru(count, { one: '# напоминание', few: '# напоминания', many: '# напоминаний' }),
    due: (when) => `срок ${when}`,
    open: 'Открыть',
    done: 'Готово',
    snooze: 'Через 10 мин',
    snoozed: (name) => `Напоминание о «${name}» придёт ещё раз через 10 минут.`,
    dismiss: 'Убрать',
    dismissAll: (count) => ru(count, { one: 'Убрать ещё #', few: 'Убрать все #', many: 'Убрать все #' }),
    more: (count) => ru(count, { one: 'и ещё #', few: 'и ещё #', many: 'и ещё #' }),
    completed: (name) => `Задача «${name}» завершена`,
  },
  settings: {
    title: 'Напоминания',
    time: 'Время напоминаний',
    timeHint: 'В это время приходят напоминания о днях, неделях и более долгих периодах.',
    invalid: 'Неверное время',
    byEmail: 'Напоминания по почте',
    byEmailOn: 'Включены',
    byEmailOff: 'Выключены',
    inBrowser: 'Напоминания в браузере',
    allow: 'Разрешить…',
    states: {
      granted: 'Всегда, пока Lustra открыта во вкладке',
      default: 'Только когда Lustra на экране',
      denied: 'Заблокированы в настройках браузера',
    },
    push: {
      label: 'И пока Lustra закрыта',
      testText: 'Напоминания приходят сюда, даже если Lustra закрыта.',
      refused: 'Браузер отказал. Возможно, это запрещено в его настройках уведомлений.',
    },
    test: 'Показать пример',
    testTitle: 'Так выглядит напоминание',
    testText: 'Напоминания приходят, пока Lustra открыта во вкладке.',
  },
  email: {
    planned: (name, when) => `${name}: ${when}`,
    due: (name, when) => `${name}: срок ${when}`,
    from: (when) => `с ${when}`,
    several: (count) => ru(count, { one: '# напоминание', few: '# напоминания', many: '# напоминаний' }),
    lead: (count) =>
      ru(count, {
        one: 'Вы просили напомнить об этом:',
        few: 'Вы просили напомнить об этом:',
        many: 'Вы просили напомнить об этом:',
      }),
    button: 'Открыть Lustra',
    settings: 'Напоминания по почте можно отключить в настройках.',
  },
}
