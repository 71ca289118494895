/** Input of the seeder for one user. */
export interface UserToSeed {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: 'en' | 'ru'
  readonly timeZone: string
  readonly role: 'user' | 'administrator'
  /** The first steps are still to be done. */
  readonly isNew: boolean
  /** The tasks, plans and records of the demonstration are theirs. */
  readonly hasDemo: boolean
  /** Registered so long ago that the trial of paid plans is over. */
  readonly isPastTrial: boolean
}
