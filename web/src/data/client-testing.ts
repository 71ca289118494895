/** A data client connected to a server simulated by the test: only the network is replaced. */
import { type NoticeAction } from '#ui/toast/toast.ts'
import { english } from '@lustra/words/en'
import { QueryClient } from '@tanstack/react-query'
import { type Account } from './session.ts'
import { DataClient } from './data-client.ts'
import { type Channel, Requests } from './request.ts'

const vera: Account = { id: 'vera', name: 'Vera' }

export interface Noticed {
  readonly kind: 'done' | 'problem'
  readonly text: string
  readonly lines?: readonly number[]
  readonly action?: NoticeAction | undefined
}

function testChannel(send: Channel['send'], changes: Partial<Channel> = {}): Channel {
  return {
    send,
    wait: () => Promise.resolve(),
    token: () => 'token of Vera',
    progress: { start() {}, end() {} },
    reached: () => undefined,
    waiting: () => undefined,
    texts: async () => ({ noConnection: 'No connection', badAnswer: 'Bad answer', malformed: 'Malformed' }),
    noteTime() {},
    wrote() {},
    expired: async () => {},
    inProgress() {},
    failed() {
      throw new Error('a command reports its failure itself')
    },
    ...changes,
  }
}

/** `sessions`: tokens by account id; the test changes them to sign users in and out. */
export function testClient(
  send: Channel['send'],
  sessions: Map<string, string> = new Map([[vera.id, 'token of Vera']]),
  changes: Partial<Channel> = {},
) {
  const notices: Noticed[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const expired = async (token: string | null) => {
    for (const [id, sessionToken] of sessions) if (sessionToken === token) sessions.delete(id)
  }
  const data = new DataClient({
    queryClient,
    requests: new Requests(testChannel(send, { expired, ...changes })),
    accountKey: ['user'],
    currentAccount() {
      const [id] = sessions.keys()
      return id === undefined ? null : { id, name: id }
    },
    tokenOf: ({ id }) => sessions.get(id) ?? null,
    source: () => undefined,
    words: () => Promise.resolve(english),
    startupWords: () => english,
    notifyDone: (text, lines, action) => void notices.push({ kind: 'done', text, lines, action }),
    notifyProblem: (text, action) => void notices.push({ kind: 'problem', text, action }),
  })
  return { data, queryClient, sessions, notices }
}
