export interface PushMessage {
  /** A later message with the same tag replaces it. */
  readonly tag: string
  readonly title: string
  readonly text: string
  readonly path: string
}

/** Reminders that arrive later are useless. */
export const lifetimeSeconds = 3600
