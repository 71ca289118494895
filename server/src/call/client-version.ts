/** Installed clients may be older than the server requires (INT-061, INT-N12). */
import type { App } from '../app/app.ts'
import { Refusal } from '../kernel/refusal.ts'

const android = /^android\/(\d{1,9}(?:\.\d{1,9}){0,3})$/

/** Refuses an Android client below the minimum version. Other clients are never refused. */
export async function refuseOldClient({ globalSettings }: App, clientVersion: string): Promise<void> {
  const version = android.exec(clientVersion)?.[1]
  const { min_android_version: minimum } = await globalSettings.read()
  if (version === undefined || minimum === '' || compareVersions(version, minimum) >= 0) return
  throw new Refusal('outdated', (words) => words.refusals.outdatedClient(minimum))
}

/** Negative when `one` is older. Missing parts count as zero. */
function compareVersions(one: string, other: string): number {
  const [ofOne, ofOther] = [one, other].map((version) => version.split('.').map(Number))
  for (let part = 0; part < Math.max(ofOne!.length, ofOther!.length); part++) {
    const difference = (ofOne![part] ?? 0) - (ofOther![part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
