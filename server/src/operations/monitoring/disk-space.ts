/** Reports a nearly full disk before writes fail. */
import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

const intervalMs = 5 * 60_000
const megabyte = 1024 ** 2

/** Less than 100 MB; or less than 5 %, if that is at most 1 GB. */
function isScarce(freeBytes: number, sizeBytes: number): boolean {
  return freeBytes < Math.max(100 * megabyte, Math.min(0.05 * sizeBytes, 1024 * megabyte))
}

/** Checks now and every five minutes; returns a function that stops it. */
export async function watchDiskSpace(folder: string, log: FastifyBaseLogger): Promise<() => void> {
  await check(folder, log)
  const timer = setInterval(() => void check(folder, log), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
  readonly isNearlyFull: boolean
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
  return { freeBytes, totalBytes, isNearlyFull: isScarce(freeBytes, totalBytes) }
}

/** The free megabytes of a nearly full disk; null while there is room. */
export async function scarceMegabytes(folder: string): Promise<number | null> {
  const { freeBytes, isNearlyFull } = await diskSpace(folder)
  return isNearlyFull ? Math.floor(freeBytes / megabyte) : null
}

async function check(folder: string, log: FastifyBaseLogger): Promise<void> {
  try {
    const freeMegabytes = await scarceMegabytes(folder)
    if (freeMegabytes === null) return
    log.warn({ folder, freeMegabytes }, 'the disk is nearly full; when it is full, changes are refused')
  } catch (err) {
    log.warn({ err, folder }, 'the space on the disk could not be read')
  }
}
