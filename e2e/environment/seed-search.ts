/** Seeds items of every type that one word finds. */
import { comments } from '@lustra/contract/comments'
import { contexts, newContextId } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import { newNoteId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { inbox } from '@lustra/contract/inbox'
import { call } from './call.ts'
import { newNumericGoal, seedTasks } from './seed-tasks.ts'

/** In Russian each item has another form of the word; in English the open and the completed task have exactly the word. */
export const findable = {
  en: {
    word: 'fish',
    misspelt: 'fihs',
    path: ['Thesis', 'Chapter 4'],
    task: 'Interview the fish sellers',
    commented: 'Transcripts',
    comment: 'Ira has the fish recording',
    completed: 'Read Fish and states',
    note: 'Market on the quay, fish stalls',
    goal: 'Fish recipes',
    place: 'Fish harbour',
    unknown: 'xylophone',
  },
  ru: {
    word: 'рыба',
    misspelt: 'рыбп',
    path: ['Диссертация', 'Глава 4'],
    task: 'Купить рыбу на рынке',
    commented: 'Расшифровка',
    comment: 'У Иры есть запись о рыбе',
    completed: 'Прочитать о рыбах',
    note: 'Рынок на набережной, рыбой торгуют с утра',
    goal: 'Рецептов рыбы',
    place: 'Рыба и порт',
    unknown: 'ксилофон',
  },
} as const

/** Returns the ids of the open tasks. */
export async function seedSearch(
  address: string,
  token: string,
  language: keyof typeof findable,
): Promise<ReadonlyMap<string, string>> {
  const { path, task, commented, comment, completed, note, goal, place } = findable[language]
  const closed = Buffer.from(`x 2026-01-10 2026-01-05 ${completed}`).toString('base64')
  await call(address, imports, 'perform', { fileName: 'todo.txt', data: closed }, token)
  const [top = '', below = ''] = path
  const ids = await seedTasks(address, token, { [top]: { [below]: { [task]: {} } }, [commented]: {} })
  const targetId = ids.get(commented)!
  await call(address, comments, 'create', { commentType: 'TASK', targetId, text: comment }, token)
  await call(address, inbox, 'create', { id: newNoteId(), text: note }, token)
  await call(address, goals, 'create', newNumericGoal(ids.get(top)!, goal), token)
  const context = { id: newContextId, type: 'Place', name: place, notes: '', additionalData: {} } as const
  await call(address, contexts, 'create', { context }, token)
  return ids
}
