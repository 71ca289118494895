import { security } from '@lustra/contract/account'
import { backupDownloadPath, backups } from '@lustra/contract/backup'
import { storeCheck } from '@lustra/contract/doctor'
import type { ResultOf } from '@lustra/contract/call'
import { monitoring } from '@lustra/contract/monitoring'
import { search } from '@lustra/contract/search'
import { evernoteSync } from '@lustra/contract/evernote-sync'
import { version } from '@lustra/contract/version'
import { queryOptions } from '@tanstack/react-query'
import { calls, channel } from '#data/calls.ts'
import { type NamedFile, fileCallsOver } from '#data/file-call.ts'
import { queries } from '#data/queries.ts'

type Results<F extends { readonly actions: object }> = F['actions']

export type Status = ResultOf<Results<typeof monitoring>['getStatus']>
export type Operation = ResultOf<Results<typeof monitoring>['getOperation']>
export type CacheStatus = ResultOf<Results<typeof security>['cacheStatus']>

const statusCalls = calls(monitoring)
const backupCalls = calls(backups)
const checkCalls = calls(storeCheck)
const fileOf = fileCallsOver(channel)
const securityCalls = calls(security)
const byScreen = { failures: 'caller' } as const

const refreshMs = 10_000

const key = ['monitoring'] as const

// The server does not announce changes of these values.
const fresh = { staleTime: 0, refetchInterval: refreshMs } as const

export const statusQuery = queryOptions({
  ...fresh,
  queryKey: [...key, 'status'],
  queryFn: async () => {
    const [status, cache, versions] = await Promise.all([
      statusCalls.getStatus({}, byScreen),
      securityCalls.cacheStatus({}, byScreen),
      calls(version).version({}, byScreen),
    ])
    return { status, cache, versions }
  },
})

export const operationQuery = queryOptions({
  ...fresh,
  queryKey: [...key, 'operation'],
  queryFn: () => statusCalls.getOperation({}, byScreen),
})

export const backupsQuery = queryOptions({
  ...fresh,
  // The size of a running backup grows.
  refetchInterval: ({ state: { data } }) => (data?.isRunning || data?.isVerifying ? 2000 : refreshMs),
  queryKey: [...key, 'backups'],
  queryFn: () => backupCalls.list({}, byScreen),
})

export const storeCheckQuery = queryOptions({
  ...fresh,
  refetchInterval: ({ state: { data } }) => (data?.isRunning ? 2000 : refreshMs),
  queryKey: [...key, 'store-check'],
  queryFn: () => checkCalls.last({}, byScreen),
})

/** Starts an action and refetches the lists that show it. */
async function started(start: () => Promise<unknown>): Promise<void> {
  await start()
  await queries.invalidateQueries({ queryKey: key })
}

export const makeBackup = () => started(() => backupCalls.create({}, byScreen))
export const verifyBackup = (name: string) => started(() => backupCalls.verify({ name }, byScreen))
export const checkStore = () => started(() => checkCalls.start({}, byScreen))

export function downloadBackup(name: string): Promise<NamedFile> {
  return fileOf(backupDownloadPath, { name })
}

export const migrationsQuery = queryOptions({
  ...fresh,
  queryKey: [...key, 'migrations'],
  queryFn: () => statusCalls.getMigrations({}, byScreen),
})

/** Runs an action and refetches everything that it can change. */
async function acted(act: () => Promise<{ readonly text: string }>): Promise<string> {
  const { text } = await act()
  await queries.invalidateQueries({ queryKey: key })
  return text
}

export const actions = {
  clearCache: () => acted(() => securityCalls.clearCache({})),
  userCacheClear: () => acted(() => securityCalls.userCacheClear({})),
  fullIndex: () => acted(() => calls(search).fullIndex({})),
  applyUserMigrations: () => acted(() => securityCalls.applyUserMigrations({})),
  removeInactive: () => acted(() => securityCalls.removeInactiveUserData({})),
} as const

export function readCacheStatus(): Promise<CacheStatus> {
  return securityCalls.cacheStatus({})
}

export async function readSyncLog(): Promise<string> {
  const { log } = await calls(evernoteSync).log({ system: 'Evernote' })
  return log
}
