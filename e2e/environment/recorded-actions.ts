import type { Page, Request } from '@playwright/test'

/** What a request asks of the server; undefined where it is no call. */
export function actionOf(request: Request): string | undefined {
  if (request.method() !== 'POST') return undefined
  return (request.postDataJSON() as { action?: string } | null)?.action
}

/** What the page asks of the server from now on, in its order. */
export function recordActions(page: Page): readonly string[] {
  const actions: string[] = []
  page.on('request', (request) => {
    const action = actionOf(request)
    if (action !== undefined) actions.push(action)
  })
  return actions
}
