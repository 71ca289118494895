import type { OnboardingAnswers, onboarding } from '@lustra/contract/onboarding'
import { newId } from '@lustra/contract/ids'
import type { ContextId, EntryId, TaskId } from '@lustra/contract/ids'
import { type CalendarRules, calendarRulesOf, dayOf, firstWeekdayOfCountry } from '@lustra/domain/calendar'
import { parseWeekHours } from '@lustra/domain/capacity'
import { contextKey } from '@lustra/domain/contexts'
import { firstTaskSlot } from '@lustra/domain/onboarding'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { endOnboarding, overlapColumns, setCalendarPreferences } from '../account/index.ts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { storeHours } from '../../planning/capacity/index.ts'
import { newContext, readContexts } from '../../planning/contexts/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { captureTask } from '../../planning/capture/index.ts'
import { storedAnswers } from './stored-answers.ts'

/** Writes all data as one journal line. When two tabs finish, the second changes nothing. */
export const finish: HandlerOf<typeof onboarding, 'finish'> = (_input, context) =>
  context.app.store.write(context.author, 'onboarding.finish', async (writer) => {
    if (!(await isNew(writer))) return { tasks: 0 }
    const stored = await storedAnswers(writer.read, writer.userId)
    const latest = stored.find((form) => form.version === 2020)
    const tasks = latest ? await createFirstData(context, writer, latest.answers) : 0
    await endOnboarding(writer.read, writer.userId)
    writer.alsoTouches('settings')
    return { tasks }
  })

async function isNew({ read, userId }: Writer): Promise<boolean> {
  const row = await read.selectFrom('users').select('init').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.init === 1
}

async function createFirstData(
  context: UserContext,
  writer: Writer,
  answers: OnboardingAnswers,
): Promise<number> {
  const { now } = context
  const { workingHours, entriesMayOverlap } = answers
  if (workingHours !== '') await storeHours(writer, null, parseWeekHours(workingHours)!)
  if (entriesMayOverlap) await setCalendarPreferences(writer.read, writer.userId, overlapColumns(true))
  const user = { ...context.user, ...(await rulesOfCountry(context, writer, answers)) }
  const contextIds = await addCategory(writer, answers.category, now)
  for (const category of answers.categories) await addCategory(writer, category, now)
  const today = dayOf(localTimeAt(now, user.timeZone))
  const tasks = answers.tasks.filter(({ name }) => name.trim() !== '')
  for (const { name, span } of tasks) {
    const { level, start, end } = firstTaskSlot(span, today, user)
    await captureTask({ ...context, user }, writer, {
      id: newId() as TaskId,
      parentId: null,
      name: name.trim(),
      startTime: null,
      dueTime: null,
      minDur: null,
      contextIds,
      newContexts: [],
      place: { entryId: newId() as EntryId, time: start, dur: end - start, tl: level, rule: null },
    })
    writer.about(name.trim())
  }
  return tasks.length
}

/** The first weekday follows the country; without a country it stays unchanged. */
async function rulesOfCountry(
  { user }: UserContext,
  writer: Writer,
  { country }: OnboardingAnswers,
): Promise<CalendarRules> {
  if (country === null) return user
  const firstWeekday = firstWeekdayOfCountry(country)
  await setCalendarPreferences(writer.read, writer.userId, { first_weekday: firstWeekday })
  return calendarRulesOf(user.language, firstWeekday)
}

/** Creates the category, even without tasks, unless the account has one of that name. Without a name there is none. */
async function addCategory(
  writer: Writer,
  category: OnboardingAnswers['category'],
  now: number,
): Promise<ContextId[]> {
  const name = category.name.trim()
  if (name === '') return []
  const row = { ...newContext({ id: newId(), kind: 'category', name, now }), color: category.color }
  const contexts = await readContexts(writer)
  const same = contexts.find((context) => contextKey(context) === contextKey(row))
  if (same) return [same.id as ContextId]
  await writer.insert('contexts', row)
  writer.about(name)
  return [row.id as ContextId]
}
