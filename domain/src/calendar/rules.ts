/** The user's settings of the calendar; passed to every function that depends on them. */
export interface CalendarRules {
  readonly firstWeekday: FirstWeekday
}

/** 0 is Sunday, 1 is Monday. */
export type FirstWeekday = 0 | 1

export const defaultFirstWeekday: FirstWeekday = 0

/** Russian weeks start on Monday, whatever is configured (FND-012). */
export function calendarRulesOf(
  language: string,
  configured: FirstWeekday = defaultFirstWeekday,
): CalendarRules {
  return { firstWeekday: language === 'ru' ? 1 : configured }
}

/**
 * The first weekday that is customary in a country (ISO 3166, two letters), by the week data of Unicode; Sunday where that is
 * Friday or Saturday (decisions).
 */
export function firstWeekdayOfCountry(country: string): FirstWeekday {
  return new Intl.Locale('und', { region: country }).getWeekInfo().firstDay === 1 ? 1 : 0
}
