/**
 * What every journey starts from: a server of its worker's own, a person of its own, a browser in one of the two
 * languages and themes. A page that writes an error to the console or breaks the content security policy has failed.
 */
import { type ServerWords, wordsOf } from '@lustra/words'
import { test as base, expect } from '@playwright/test'
import { type Person, seedPerson } from './person.ts'
import { type JourneyServer, startServer } from './server.ts'

export interface JourneyOptions {
  language: 'en' | 'ru'
  theme: 'light' | 'dark'
  /** Whether the browser opens with a session. */
  signedIn: boolean
  /** Whether the person owns the tasks, plans and records of the demonstration. */
  hasDemo: boolean
  /** Whether the trial of paid plans is over. */
  isPastTrial: boolean
  /** The role of the person. */
  role: 'user' | 'administrator'
  /**
   * Whether the browser saves data: code is fetched when it is needed. Prefetching what most tests never open takes as much
   * processor time as the rest of a page.
   */
  savesData: boolean
}

interface Given {
  person: Person
  words: ServerWords
  /** Texts the page may write to the console as errors; a journey that provokes one names it here. */
  expectedErrors: RegExp[]
  quiet: void
}

export const test = base.extend<JourneyOptions & Given, { server: JourneyServer }>({
  language: ['en', { option: true }],
  theme: ['light', { option: true }],
  signedIn: [true, { option: true }],
  hasDemo: [false, { option: true }],
  isPastTrial: [false, { option: true }],
  role: ['user', { option: true }],
  savesData: [true, { option: true }],

  server: [
    async ({}, use) => {
      await using server = await startServer()
      // Someone has to be first, and the first is the administrator.
      await seedPerson(server, { language: 'en', role: 'administrator' })
      await use(server)
    },
    // Of its own, or a slow start would eat the time of the first journey.
    { scope: 'worker', timeout: 60_000 },
  ],

  person: async ({ server, language, hasDemo, isPastTrial, role }, use) =>
    use(await seedPerson(server, { language, hasDemo, isPastTrial, role })),
  words: async ({ language }, use) => use(wordsOf(language)),

  baseURL: async ({ server }, use) => use(server.address),
  locale: async ({ language }, use) => use(language === 'ru' ? 'ru-RU' : 'en-US'),
  colorScheme: async ({ theme }, use) => use(theme),
  context: async ({ context, server, person, signedIn, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData)
    // As a stored state it would cost every journey a page that Playwright opens to write it down.
    if (signedIn) await context.addInitScript(signInOnce, { origin: server.address, token: person.token })
    await use(context)
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

/** In the browser, before anything of a page: who signed out since stays out, in other tabs too. */
function signInOnce({ origin, token }: { readonly origin: string; readonly token: string }): void {
  const mark = 'journey.signed-in'
  // The frame of the chat has no storage.
  if (location.origin !== origin || window !== top || localStorage.getItem(mark) !== null) return
  localStorage.setItem(mark, 'once')
  localStorage.setItem('lustra.token', token)
}

/** In the browser: what Chromium reports of a user who saves data. */
function saveData(): void {
  const { connection } = navigator as Navigator & { readonly connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: true })
}

export { expect }
