/** A break after `atMost` seconds in a row. */
export interface Pause {
  readonly atMost: number
  readonly length: number
}

export interface ProposalOptions {
  /** The per cent of the available time of each day, or of each part of a longer period, that stays free. */
  readonly keptFree: number
  readonly pause: Pause | null
}
