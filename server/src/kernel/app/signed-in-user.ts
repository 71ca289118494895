/** The caller: account, session and preferences. */
import type { ModuleChoice, TimeFormat } from '@lustra/contract/settings'
import type { Role } from '@lustra/contract/status'
import type { CalendarRules, FirstWeekday } from '@lustra/domain/calendar'
import type { OverlapRule } from '@lustra/domain/scheduling'
import type { IdleMinutes } from '@lustra/domain/time'
import type { Language } from '@lustra/words'

/** A user's preferences, including the rules of their calendar. */
export interface UserPreferences extends CalendarRules, OverlapRule {
  readonly name: string
  readonly language: Language
  readonly timeZone: string
  /** Some languages prescribe it (FND-012). */
  readonly firstWeekday: FirstWeekday
  /** Some languages prescribe it. */
  readonly timeFormat: TimeFormat
  /** 0: the timer does not notice idleness. */
  readonly idleMinutes: IdleMinutes
  /** Minutes from midnight. */
  readonly reminderTime: number
  readonly remindersByEmail: boolean
  readonly newsByEmail: boolean
  readonly plansModule: ModuleChoice
  readonly recordsModule: ModuleChoice
}

/** What planning features know about the caller. */
export interface Caller extends UserPreferences {
  readonly id: string
  readonly sessionId: string
  /** The name of the device; empty when there is none. */
  readonly device: string
}

export interface SignedInUser extends Caller {
  /** When the user of this session last proved their identity; epoch milliseconds. */
  readonly confirmedAt: number | null
  readonly email: string
  readonly role: Role
  /** Whether the user has yet to finish the first steps. */
  readonly init: boolean
}
