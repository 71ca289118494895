import type { settingRefusals as English } from '../en/setting-refusals.ts'

export const settingRefusals: typeof English = {
  unknown: 'Такой настройки нет',
  userName: 'Имя должно быть длиной от 1 до 30 символов',
  userLanguage: 'Доступны английский и русский языки',
  userTimeZone: 'Такого часового пояса нет',
  firstDayOfWeek: 'Неделя начинается с воскресенья или с понедельника',
  timeFormat: 'Часы бывают 24-часовые или 12-часовые',
  hours24InRussian: 'На русском языке время всегда в 24-часовом формате',
  workingHours: 'Рабочий день заканчивается позже, чем начинается; хотя бы один день должен быть рабочим',
  entriesMayOverlap: 'Планам можно либо разрешить, либо запретить пересекаться',
  idleMinutes: 'Выберите 5, 10, 15 или 30 минут либо «Нет»',
  defaultReminderTime: 'Неверное время',
  remindersByEmail: 'Напоминания по почте либо включены, либо выключены',
  newsByEmail: 'Новости по почте либо включены, либо выключены',
  module: 'Модуль бывает старый или новый',
  mondayInRussian: 'На русском языке неделя начинается с понедельника',
}
