/** The names of contexts by id: a report has only their ids. */
import { queryFamily } from '#data/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { contextValues } from './reports-queries.ts'

const { key, read } = queryFamily('context-names', ['contexts'])

export const contextNamesQuery = queryOptions({
  queryKey: key,
  queryFn: () =>
    read(async () => {
      const values = await contextValues('contexts')
      return new Map<string, string>(values.map(({ id, text }) => [id, text]))
    }),
})
