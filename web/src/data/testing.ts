/** The data client for feature tests: only the network is replaced. */
import { english } from '@lustra/words/en'
import { sections } from '@lustra/words/en/sections'
import { type QueryKey, type QueryObserverOptions, QueryObserver } from '@tanstack/react-query'
import { languageStore } from '#language/language-store.ts'
import { Catalogue } from '#language/catalogue.ts'
import { notices, toast } from '#ui/toast/toast.ts'
import { channel } from './calls.ts'
import { queries } from './queries.ts'
import { session } from './session.ts'

export type Sent<Value = unknown> = Readonly<Record<string, Value>>

/** Answers a request; `nth` counts requests from 1. A rejection simulates a network failure. */
export type Answering<Value = unknown> = (sent: Sent<Value>, nth: number) => object | Promise<object>

/** Signs in with an empty cache and answers all further requests. Returns the requests. */
export function playServer<Value = unknown>(answering: Answering<Value>): Sent<Value>[] {
  const sent: Sent<Value>[] = []
  queries.clear()
  toast.dismiss()
  const catalogue = new Catalogue(() => Promise.resolve(english), sections)
  languageStore.set({ language: 'en', startup: english, catalogue })
  session.begin('token of Vera')
  session.identify('token of Vera', { id: 'Vera00000001', name: 'Vera' })
  channel.wait = () => Promise.resolve()
  channel.send = async (_path, body) => {
    const request = JSON.parse(body) as Sent<Value>
    sent.push(request)
    return Response.json(await answering(request, sent.length))
  }
  return sent
}

/** Keeps a query active until the next `playServer`; resolves after its first answer. */
export async function showQuery<Answer, Key extends QueryKey>(
  options: QueryObserverOptions<Answer, Error, Answer, Answer, Key>,
): Promise<void> {
  const observer = new QueryObserver(queries, options)
  observer.subscribe(() => undefined)
  await observer.refetch()
}

/** The texts of the visible notices, newest first. */
export function noticeTexts(): string[] {
  return notices.visibleToasts.map(({ content }) => content.text)
}
