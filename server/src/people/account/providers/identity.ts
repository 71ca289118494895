/** Who a provider says somebody is. Issuer and subject are the only key; the rest may change. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Null: not granted. */
  readonly email: string | null
  /** The provider has proved that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly name: string
  /** Encrypted, where access to contacts was asked for. */
  readonly tokens?: ContactsTokens
}

export interface ContactsTokens {
  readonly access: string
  readonly refresh: string
}

/** What the provider returned to, and what belongs to it. */
export interface CodeFlow {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
}
