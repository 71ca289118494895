/** Passkeys. Options and replies are JSON as defined by WebAuthn. */

export type WebAuthnJson = Record<string, unknown>

/** Passkeys belong to one host name. */
export function canUsePasskeys(host: string | null): boolean {
  return (
    host === location.hostname &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

/** Null when the user cancelled or the device has no passkeys. */
export function createPasskey(options: WebAuthnJson): Promise<WebAuthnJson | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(navigator.credentials.create({ publicKey }))
}

export function askForPasskey(options: WebAuthnJson): Promise<WebAuthnJson | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(navigator.credentials.get({ publicKey }))
}

async function answerOf(credential: Promise<Credential | null>): Promise<WebAuthnJson | null> {
  try {
    const answer = await credential
    return answer instanceof PublicKeyCredential ? (answer.toJSON() as unknown as WebAuthnJson) : null
  } catch (error) {
    const isGivenUp =
      error instanceof DOMException &&
      ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
    if (isGivenUp) return null
    throw error
  }
}
