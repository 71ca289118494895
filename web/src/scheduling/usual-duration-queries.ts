/** The usual duration of such tasks, for the places where a duration is entered. */
import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type UsualDuration, tasks } from '@lustra/contract/tasks'
import { useQuery } from '@tanstack/react-query'

const { key, read } = queryFamily('usualDuration', ['tasks', 'plans', 'records', 'contexts'])

/** Null without enough tracked time, until it is loaded, and if it cannot be loaded: it is only a suggestion. */
export function useUsualDuration(id: TaskId): UsualDuration | null {
  const { data } = useQuery({
    queryKey: [...key, id],
    queryFn: () => read(() => calls(tasks).usualDuration({ id }, { failures: 'caller' })),
  })
  return data?.usual ?? null
}
