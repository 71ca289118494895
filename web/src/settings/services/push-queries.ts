/** Push messages: reminders that reach this browser without an open page. */
import { calls } from '#data/calls.ts'
import { type PushDeviceId } from '@lustra/contract/ids'
import { push } from '@lustra/contract/push'
import { queryOptions } from '@tanstack/react-query'

const pushCalls = calls(push)
const byRow = { failures: 'caller' } as const

const workerFile = '/web/push-worker.js'
const scope = '/web/'

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: () => pushCalls.state({}, byRow),
  // Subscriptions are not journaled, so their changes are not announced.
  staleTime: 0,
})

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis
}

/** Throws if the browser refuses. */
export async function subscribePush(applicationServerKey: string): Promise<void> {
  await navigator.serviceWorker.register(workerAddress(), { scope })
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription of another account, or of a reinstalled server, has another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys } = subscription.toJSON()
  await pushCalls.subscribe({ endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }, byRow)
}

export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await pushCalls.unsubscribe({}, byRow)
}

export async function removePushDevice(id: PushDeviceId): Promise<void> {
  await pushCalls.removeDevice({ id }, byRow)
}

/** Sends a notification to this browser by its push service. */
export async function sendPushTest(): Promise<void> {
  await pushCalls.sendTest({}, byRow)
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(address: string): unknown }
}

let address: unknown

/** The content security policy allows a single trusted types policy, which creates a single URL. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  address ??=
    trustedTypes?.createPolicy('push-worker', { createScriptURL: () => workerFile }).createScriptURL('') ??
    workerFile
  return address as string
}
