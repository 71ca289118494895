/** The query family of tracked time and the query of the timer, separate because they are loaded before all others. */
import { queryFamily } from '#data/client.ts'

export const { key, read } = queryFamily('records', ['records', 'tasks', 'plans', 'contexts'])

export const timerKey = [...key, 'timer'] as const
