/**
 * The fixtures of every end-to-end test: a server per worker, a new user, and a browser in one language and theme. A test fails if its page writes an
 * error to the console or violates the content security policy.
 */
import { type ServerWords, wordsOf } from '@lustra/words'
import { test as base, expect } from '@playwright/test'
import { type Person, seedPerson } from './person.ts'
import { type JourneyServer, startServer } from './server.ts'

export interface JourneyOptions {
  language: 'en' | 'ru'
  theme: 'light' | 'dark'
  signedIn: boolean
  hasDemo: boolean
  isPastTrial: boolean
  role: 'user' | 'administrator'
  /** Whether the browser saves data and so loads code only when needed. Prefetching unused code takes as much CPU time as the rest of a page. */
  savesData: boolean
}

interface Given {
  person: Person
  words: ServerWords
  /** Error texts that the page may write to the console; a test that provokes one adds it here. */
  expectedErrors: RegExp[]
  quiet: void
}

interface SignIn {
  readonly origin: string
  readonly token: string
  readonly language: string
}

interface ServerOptions {
  /** An instant as text, where the time of the server matters; null: now. */
  serverStartsAt: string | null
}

export const test = base.extend<JourneyOptions & Given, ServerOptions & { server: JourneyServer }>({
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  signedIn: [true, { option: true }],
  hasDemo: [false, { option: true }],
  isPastTrial: [false, { option: true }],
  role: ['user', { option: true }],
  savesData: [true, { option: true }],

  serverStartsAt: [null, { option: true, scope: 'worker' }],
  server: [
    async ({ serverStartsAt }, use) => {
      await using server = await startServer(serverStartsAt)
      // The first user becomes the administrator.
      await seedPerson(server, { language: 'en', role: 'administrator' })
      await use(server)
    },
    // A separate timeout, because a slow start would use up the time of the first test.
    { scope: 'worker', timeout: 60_000 },
  ],

  person: async ({ server, language, hasDemo, isPastTrial, role }, use) =>
    use(await seedPerson(server, { language, hasDemo, isPastTrial, role })),
  words: async ({ language }, use) => use(wordsOf(language)),

  baseURL: async ({ server }, use) => use(server.address),
  // One locale keeps one page; a signed-in user's language is the account's.
  locale: async ({ language, signedIn }, use) => use(language === 'ru' && !signedIn ? 'ru-RU' : 'en-US'),
  colorScheme: async ({ theme }, use) => use(theme),
  context: async ({ context, server, person, language, signedIn, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData)
    // A stored state would make Playwright open an additional page in every test.
    if (signedIn)
      await context.addInitScript(signInOnce, { origin: server.address, token: person.token, language })
    await use(context)
    // A handler may still wait for a reply that nobody needs any more; closing the page would make it fail.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    // The next test may get the same context, which Playwright empties but for these.
    await Promise.all([context.setOffline(false), context.clearPermissions()])
  },

  expectedErrors: async ({}, use) => use([]),
  quiet: [
    async ({ page, expectedErrors }, use) => {
      const heard: string[] = []
      page.on('pageerror', (error) => heard.push(String(error.stack ?? error)))
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text())
      })
      await use()
      const surprising = heard.filter((text) => !expectedErrors.some((expected) => expected.test(text)))
      expect(surprising, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the browser before any script: a user who signed out stays signed out, in other tabs, too. */
function signInOnce({ origin, token, language }: SignIn): void {
  const mark = 'journey.signed-in'
  // The frame of the chat has no storage.
  if (location.origin !== origin || window !== top || localStorage.getItem(mark) !== null) return
  localStorage.setItem(mark, 'once')
  localStorage.setItem('lustra.token', token)
  localStorage.setItem('lustra.language', language)
}

/** Runs in the browser: simulates Chromium's data saver. */
function saveData(): void {
  const { connection } = navigator as Navigator & { readonly connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: true })
}

export { expect }
