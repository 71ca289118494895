/** A push message, whichever service carries it. */
export interface PushMessage {
  /** A later message with the same tag replaces it. */
  readonly tag: string
  readonly title: string
  readonly text: string
  /** The path to open. */
  readonly path: string
}

/** A reminder that arrives later is of no use. */
export const lifetimeSeconds = 3600
