import { useFirstAnswer } from '#data/use-first-answer.ts'
import { useUser } from '#data/user.ts'
import { type Timer } from '@lustra/contract/time-record'
import { timerKey } from '../records/records-family.ts'

export function useFirstTimer(): Timer | null {
  return useFirstAnswer(timerKey, useUser().timer)
}
