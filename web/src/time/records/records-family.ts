/** The family of queries of tracked time, and the query of the timer, for what is loaded before all others. */
import { queryFamily } from '#data/client.ts'

export const { key, read } = queryFamily('records', ['records', 'tasks', 'plans', 'contexts'])

export const timerKey = [...key, 'timer'] as const
