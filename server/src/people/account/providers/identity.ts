/** An identity as a provider states it. Issuer and subject are the only key; the rest may change. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Null: not granted. */
  readonly email: string | null
  /** Whether the provider has verified that the address belongs to the user. */
  readonly isEmailVerified: boolean
  readonly name: string
  /** Encrypted; present when access to contacts was requested. */
  readonly tokens?: ContactsTokens
}

export interface ContactsTokens {
  readonly access: string
  readonly refresh: string
}

/** The callback of a provider with the data of its flow. */
export interface CodeFlow {
  readonly code: string
  readonly verifier: string
  readonly nonce: string
}
