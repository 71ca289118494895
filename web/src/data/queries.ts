/** The cache of what the server said. Keys begin with the area they belong to (`['plans', …]`): the live channel refreshes by it. */
import { QueryClient } from '@tanstack/react-query'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A call repeats itself when its answer is lost; a "no" does not become a "yes" by asking again.
      retry: false,
      // The live channel says what moved.
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
