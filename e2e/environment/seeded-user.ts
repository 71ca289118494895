export interface UserToSeed {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: 'en' | 'ru'
  readonly timeZone: string
  readonly role: 'user' | 'administrator'
  /** Has not finished the first steps. */
  readonly isNew: boolean
  readonly hasDemo: boolean
  readonly isPastTrial: boolean
}
