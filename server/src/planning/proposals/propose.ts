import type { InputOf } from '@lustra/contract/call'
import type { proposals } from '@lustra/contract/proposals'
import { compactTime } from '@lustra/contract/wire-date'
import { kindOfLevel, periodOf } from '@lustra/domain/calendar'
import type { ProposalKind } from '@lustra/domain/proposals'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { contextsWithHours, readWorkingCalendar } from '../capacity/index.ts'
import { taskTrees } from '../tasks/index.ts'
import { proposeCopy } from './propose-copy.ts'
import { proposePlan } from './propose-plan.ts'
import { proposeRestOfToday } from './propose-rest-of-today.ts'
import type { Question } from './question.ts'

export const propose: ReadHandlerOf<typeof proposals, 'propose'> = (input, { app, user, now, words }) =>
  reading(app, user.id, async (reads: UserReads) => {
    const clock = localTimeAt(now, user.timeZone)
    const kind = kindOfLevel(input.tl) as ProposalKind
    const question: Question = {
      app,
      reads,
      user,
      words,
      now: clock,
      tasks: await taskTrees(app).allTasks(reads),
      working: await readWorkingCalendar(reads),
      period: { ...periodOf(kind, input.day, user), kind },
      input,
    }
    const { contexts } = question.tasks
    return {
      curTime: compactTime(clock),
      contextsWithHours: contextsWithHours(contexts, question.working).map(({ name }) => name),
      ...(await proposalFor(question, input.what)),
    }
  })

function proposalFor(question: Question, what: InputOf<(typeof proposals)['actions']['propose']>['what']) {
  switch (what.kind) {
    case 'plan':
      return proposePlan(question, what.taskId)
    case 'restOfToday':
      return proposeRestOfToday(question)
    case 'copy':
      return proposeCopy(question, what.from)
  }
}
