import type { settingRefusals as English } from '../en/setting-refusals.ts'

export const settingRefusals: typeof English = {
  unknown: 'Такой настройки нет',
  userName: 'Имя должно быть длиной от 1 до 30 символов',
  userLanguage: 'Доступны английский и русский языки',
  userTimeZone: 'Такого часового пояса нет',
  firstDayOfWeek: 'Неделя начинается с воскресенья или с понедельника',
  workingHours: 'Рабочий день кончается позже, чем начинается; хотя бы один день — рабочий',
  defaultReminderTime: 'Неверное время',
  remindersByEmail: 'Напоминания по почте либо приходят, либо нет',
  module: 'Модуль бывает старый или новый',
  mondayInRussian: 'По-русски неделя начинается с понедельника',
}
