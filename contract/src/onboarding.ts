/** POST /v1/user/onboarding: the first steps of a new account. */
import { contextLimits } from '@lustra/domain/contexts'
import {
  firstTaskPeriods,
  onboardingLimits,
  onboardingSteps,
  planningTopics,
} from '@lustra/domain/onboarding'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { taskNameLength } from './tasks.ts'
import { Color, text } from './text.ts'

/** A task as far as it was typed; one without a name is none. */
const FirstTask = z.object({ name: text(taskNameLength), span: z.enum(firstTaskPeriods) })
export type FirstTask = z.output<typeof FirstTask>

export const OnboardingAnswers = z.object({
  /** Where the person is, from 0: a reload goes on there. */
  step: z.int().check(z.gte(0), z.lt(onboardingSteps)),
  /** ISO 3166, two letters; null while unsaid. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  wishes: z.array(z.enum(planningTopics)).check(z.maxLength(planningTopics.length)),
  ownWords: text(onboardingLimits.ownWords),
  tasks: z.array(FirstTask).check(z.maxLength(onboardingLimits.tasks)),
  /** Of all the first tasks; none without a name. */
  category: z.object({ name: text(contextLimits.name), color: Color }),
})
export type OnboardingAnswers = z.output<typeof OnboardingAnswers>

/** Two forms there have been: lines of plain text, and the answers of today (TSK-004, TSK-N22). */
export const StoredAnswers = z.discriminatedUnion('version', [
  z.object({ version: z.literal(2019), lines: z.array(z.string()) }),
  z.object({ version: z.literal(2020), answers: OnboardingAnswers }),
])
export type StoredAnswers = z.output<typeof StoredAnswers>

export const onboarding = family('/v1/user/onboarding', {
  get: call({}, { kept: z.array(StoredAnswers) }),
  /** Keeps them, a form of 2020, in place of those kept before. */
  save: call({ answers: OnboardingAnswers }, {}),
  /** Makes the tasks and the category that were answered, and sends the person here no more. Once. */
  finish: call({}, { tasks: z.int() }),
})
