import type { Page, Request } from '@playwright/test'

export function actionOf(request: Request): string | undefined {
  if (request.method() !== 'POST') return undefined
  return (request.postDataJSON() as { action?: string } | null)?.action
}

/** The actions that the page calls from now on, in order. */
export function recordActions(page: Page): readonly string[] {
  const actions: string[] = []
  page.on('request', (request) => {
    const action = actionOf(request)
    if (action !== undefined) actions.push(action)
  })
  return actions
}
