/** Gives the operator the set-up link. Readers of the log must not be able to become the administrator. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The notice to print while there is no account. On a terminal it contains the link. Otherwise standard output may be a
 * log, so the link is in a file that only the owner of the process can read. Without a link, deletes an older file.
 */
export async function setupNotice(
  folder: string,
  link: string | null,
  isTerminal: boolean,
): Promise<string | null> {
  await removeSetupLink(folder)
  if (link === null) return null
  const notice = 'No account exists yet. Make the first, the administrator,'
  if (isTerminal) return `${notice} at ${link}`
  const file = setupLinkFile(folder)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
    return `${notice} with the link in ${file}`
  } catch (error) {
    return `${notice} with the command setup-link. (${(error as Error).message})`
  }
}

/** Deletes the file, whose link is invalid once there is an account or a newer link. */
export async function removeSetupLink(folder: string): Promise<void> {
  await rm(setupLinkFile(folder), { force: true }).catch(() => {})
}

function setupLinkFile(folder: string): string {
  return join(folder, 'setup-link.txt')
}
