/** The key that encrypts tokens of other systems: from the environment, or in a file beside the embedded database. */
import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

const keyBytes = 32

export interface EncryptionKey {
  readonly bytes: Buffer
  /** Identifies the key without revealing it; only the same key can decrypt. */
  readonly id: string
}

interface KeyPlace {
  /** Null: the key is in a file, which the first use creates. */
  readonly encryptionKey: Buffer | null
  readonly dataFolder: string
}

export async function loadKey({ encryptionKey, dataFolder }: KeyPlace): Promise<EncryptionKey> {
  const bytes = encryptionKey ?? (await keyInFile(keyFile(dataFolder)))
  return { bytes, id: idOf(bytes) }
}

/** The id of an existing key; creates none. */
export async function existingKeyId({ encryptionKey, dataFolder }: KeyPlace): Promise<string | null> {
  const bytes = encryptionKey ?? parseKey((await readIfExists(keyFile(dataFolder))) ?? '')
  return bytes && idOf(bytes)
}

export function keyFile(dataFolder: string): string {
  return join(dataFolder, 'encryption.key')
}

function idOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
}

/** Null when the text is not a key. */
export function parseKey(text: string): Buffer | null {
  const bytes = Buffer.from(text.trim(), 'base64')
  return bytes.length === keyBytes && bytes.toString('base64') === text.trim() ? bytes : null
}

async function keyInFile(file: string): Promise<Buffer> {
  const text = (await readIfExists(file)) ?? (await createFile(file))
  const key = parseKey(text)
  if (key === null) throw new OperatorError('setting', `${file} is not a key: restore it from a backup.`)
  return key
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new OperatorError('folder', `${file} cannot be read: ${message}.`, { cause: error })
  }
}

/** Returns the stored key. If several processes start together, the first one writes it and the others read it. */
async function createFile(file: string): Promise<string> {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  await writeFile(own, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    await link(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own)
  }
  return readFile(file, 'utf8')
}
