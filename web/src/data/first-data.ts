/** The data of the first screen are decoded while React DOM is still on its way, so that the first drawing has them. */
import { type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { ignoreFailure } from '#browser/outdated-page.ts'
import { isUnderWay } from './first-call.ts'
import { queries } from './queries.ts'
import { userQuery } from './user.ts'

/** The module of a screen that may have first data. */
export interface WithFirstData {
  readonly prefetch?: () => Promise<void>
}

/** Loads the code of a screen, which then takes the reply that the page's head has requested for it. */
export function withFirstData<Loaded extends WithFirstData>(
  load: () => Promise<Loaded>,
): () => Promise<Loaded> {
  return async () => {
    const screen = await load()
    // The screen requests again what has failed.
    screen.prefetch?.().catch(ignoreFailure)
    return screen
  }
}

/** Nothing is requested: only a reply that is under way is taken. */
export async function prefetchFirst<Answer, Key extends QueryKey>(
  path: string,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (!isUnderWay(path)) return
  // Replies are read with the language and the clock of the user.
  await queries.ensureQueryData(userQuery)
  await queries.prefetchQuery(query)
}
