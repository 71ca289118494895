/** Why a setting is not kept as it was typed. */
export const settingRefusals = {
  unknown: 'There is no such setting',
  userName: 'A name has 1 to 30 characters',
  userLanguage: 'The languages are English and Russian',
  userTimeZone: 'There is no such time zone',
  firstDayOfWeek: 'A week starts on Sunday or on Monday',
  workingHours: 'A working day ends after it begins; at least one day is worked',
  defaultReminderTime: 'Invalid time',
  remindersByEmail: 'Reminders come by e-mail or they do not',
  module: 'A module is the old one or the new one',
  mondayInRussian: 'In Russian the week starts on Monday',
}
