import type { CallFamily } from '@lustra/contract/call'
import type { Page } from '@playwright/test'
import { actionOf } from './recorded-actions.ts'
import { intercept } from './intercept.ts'

/** Refuses calls of this action with this text until the returned function is called. */
export async function refuseCalls<const F extends CallFamily>(
  page: Page,
  { path }: F,
  action: keyof F['actions'] & string,
  message: string,
): Promise<() => void> {
  let isRefused = true
  await intercept(page, `**/web/api${path}`, (route) =>
    isRefused && actionOf(route.request()) === action
      ? route.fulfill({ json: { result: 'ERROR', message, code: 'conflict' } })
      : route.fallback(),
  )
  return () => {
    isRefused = false
  }
}
