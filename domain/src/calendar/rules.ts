/** The user's calendar settings, passed to every function that depends on them. */
export interface CalendarRules {
  readonly firstWeekday: FirstWeekday
}

/** 0 is Sunday, 1 is Monday. */
export type FirstWeekday = 0 | 1

export const defaultFirstWeekday: FirstWeekday = 0

/** Russian weeks start on Monday, regardless of the setting (FND-012). */
export function calendarRulesOf(
  language: string,
  configured: FirstWeekday = defaultFirstWeekday,
): CalendarRules {
  return { firstWeekday: language === 'ru' ? 1 : configured }
}

/**
 * The customary first weekday of a country (two-letter ISO 3166 code) by Unicode's week data. Sunday where that is Friday or
 * Saturday, because the setting offers only Sunday and Monday (SET-N01).
 */
export function firstWeekdayOfCountry(country: string): FirstWeekday {
  return new Intl.Locale('und', { region: country }).getWeekInfo().firstDay === 1 ? 1 : 0
}
