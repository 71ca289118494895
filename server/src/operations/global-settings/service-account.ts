/** Parses the service account of a Google Cloud project: the JSON file that the Google console provides. */
import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'

export interface ServiceAccount {
  readonly projectId: string
  readonly email: string
  /** RSA, in PEM (PKCS #8). */
  readonly privateKey: string
}

const File = z.object({
  type: z.literal('service_account'),
  project_id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  client_email: z.string().check(z.minLength(3), z.maxLength(300)),
  private_key: z.string(),
})

/** Null when the text is not such a file, or its key is unreadable. */
export function parseServiceAccount(text: string): ServiceAccount | null {
  let file
  try {
    file = z.safeParse(File, JSON.parse(text)).data
  } catch {
    return null
  }
  if (!file || !isRsaKey(file.private_key)) return null
  return { projectId: file.project_id, email: file.client_email, privateKey: file.private_key }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
