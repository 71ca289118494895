/** The caller: account, session and preferences. */
import type { ModuleChoice, TimeFormat } from '@lustra/contract/settings'
import type { Role } from '@lustra/contract/status'
import type { CalendarRules, FirstWeekday } from '@lustra/domain/calendar'
import type { Language } from '@lustra/words'

/** A user's preferences, among them the rules of their calendar. */
export interface UserPreferences extends CalendarRules {
  readonly name: string
  readonly language: Language
  readonly timeZone: string
  /** In some languages the language decides it (FND-012). */
  readonly firstWeekday: FirstWeekday
  /** In some languages the language decides it. */
  readonly timeFormat: TimeFormat
  /** As they are stored; empty until they are set. */
  readonly workingHours: string
  /** Minutes from midnight. */
  readonly reminderTime: number
  readonly remindersByEmail: boolean
  readonly newsByEmail: boolean
  readonly plansModule: ModuleChoice
  readonly recordsModule: ModuleChoice
}

/** The features of planning know this of the caller. */
export interface Caller extends UserPreferences {
  readonly id: string
  readonly sessionId: string
}

export interface SignedInUser extends Caller {
  /** When the person of this session last proved who they are. */
  readonly confirmedAt: number | null
  readonly email: string
  readonly role: Role
  /** Has not finished the first steps. */
  readonly init: boolean
}
