/** The query cache. Keys begin with the name of their query family; see `queryFamily`. */
import { QueryClient } from '@tanstack/react-query'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Calls repeat lost requests themselves, and repeating a refused one does not help.
      retry: false,
      // The live channel announces changes.
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
