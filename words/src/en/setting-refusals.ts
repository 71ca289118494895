/** Why the value of a setting is refused. */
export const settingRefusals = {
  unknown: 'This setting does not exist',
  userName: 'A name must have 1 to 30 characters',
  userLanguage: 'Choose English or Russian',
  userTimeZone: 'This time zone does not exist',
  firstDayOfWeek: 'A week starts on Sunday or Monday',
  timeFormat: 'Times have 24 or 12 hours',
  hours24InRussian: 'In Russian, times have 24 hours',
  workingHours: 'A working day must end after it begins, and at least one day must be a working day',
  defaultReminderTime: 'Invalid time',
  remindersByEmail: 'E-mail reminders are either on or off',
  newsByEmail: 'News by e-mail are either on or off',
  module: 'A module is the old one or the new one',
  mondayInRussian: 'In Russian, the week starts on Monday',
}
