/** Decodes the data of the first screen while React DOM is still loading, so that the first rendering has it. */
import { type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { ignoreFailure } from '#browser/outdated-page.ts'
import { isUnderWay } from './first-call.ts'
import { queries } from './queries.ts'
import { userQuery } from './user.ts'

export interface WithFirstData {
  readonly prefetch?: () => Promise<void>
}

/** Loads the code of a screen, which then takes the reply requested by the page's head. */
export function withFirstData<Loaded extends WithFirstData>(
  load: () => Promise<Loaded>,
): () => Promise<Loaded> {
  return async () => {
    const screen = await load()
    // The screen repeats a failed request.
    screen.prefetch?.().catch(ignoreFailure)
    return screen
  }
}

/** Only takes a reply that is under way; sends no request. */
export async function prefetchFirst<Answer, Key extends QueryKey>(
  path: string,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  if (!isUnderWay(path)) return
  // Replies are decoded with the language and clock of the user.
  await queries.ensureQueryData(userQuery)
  await queries.prefetchQuery(query)
}
