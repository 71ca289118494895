import type { settingRefusals as English } from '../en/setting-refusals.ts'

export const settingRefusals: typeof English = {
  unknown: 'Такой настройки нет',
  userName: 'Имя должно быть длиной от 1 до 30 символов',
  userLanguage: 'Выберите английский или русский язык',
  userTimeZone: 'Такого часового пояса нет',
  firstDayOfWeek: 'Неделя начинается с воскресенья или с понедельника',
  timeFormat: 'Выберите 24-часовой или 12-часовой формат времени',
  hours24InRussian: 'На русском языке время всегда в 24-часовом формате',
  entriesMayOverlap: 'Выберите, могут ли пункты плана пересекаться',
  idleMinutes: 'Выберите 5, 10, 15 или 30 минут либо «Не спрашивать»',
  defaultReminderTime: 'Неверное время',
  remindersByEmail: 'Выберите, приходят ли напоминания по почте',
  newsByEmail: 'Выберите, приходят ли новости по почте',
  module: 'Выберите старый или новый модуль',
  mondayInRussian: 'На русском языке неделя начинается с понедельника',
}
