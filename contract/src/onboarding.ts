/** POST /v1/user/onboarding: the first steps of a new account. */
import { parseWeekHours } from '@lustra/domain/capacity'
import { contextLimits } from '@lustra/domain/contexts'
import {
  firstTaskPeriods,
  onboardingLimits,
  onboardingSteps,
  planningTopics,
} from '@lustra/domain/onboarding'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { taskNameLength } from './task-fields.ts'
import { Color, text } from './text.ts'

/** A task as typed so far; ignored without a name. */
const FirstTask = z.object({ name: text(taskNameLength), span: z.enum(firstTaskPeriods) })
export type FirstTask = z.output<typeof FirstTask>

const Category = z.object({ name: text(contextLimits.name), color: Color })

export const OnboardingAnswers = z.object({
  /** The current step, from 0, where a reload continues. */
  step: z.int().check(z.gte(0), z.lt(onboardingSteps)),
  /** Two-letter ISO 3166 code; null until chosen. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  wishes: z.array(z.enum(planningTopics)).check(z.maxLength(planningTopics.length)),
  ownWords: text(onboardingLimits.ownWords),
  tasks: z.array(FirstTask).check(z.maxLength(onboardingLimits.tasks)),
  /** The category of all first tasks, and of the first chosen topic; without a name there is none. */
  category: Category,
  /** At the end, the categories of the other chosen topics; before, of all. */
  categories: z._default(z.array(Category).check(z.maxLength(planningTopics.length)), []),
  /** As on the wire; empty without working hours. */
  workingHours: z._default(z.string().check(z.refine((hours) => parseWeekHours(hours) !== null)), ''),
  /** Whether entries with hours may overlap. */
  entriesMayOverlap: z._default(z.boolean(), false),
})
export type OnboardingAnswers = z.output<typeof OnboardingAnswers>

/** Two versions of the form: lines of plain text, and the current answers (TSK-004, TSK-N22). */
export const StoredAnswers = z.discriminatedUnion('version', [
  z.object({ version: z.literal(2019), lines: z.array(z.string()) }),
  z.object({ version: z.literal(2020), answers: OnboardingAnswers }),
])
export type StoredAnswers = z.output<typeof StoredAnswers>

export const onboarding = family('/v1/user/onboarding', {
  get: call({}, { kept: z.array(StoredAnswers) }),
  /** Stores the answers of version 2020, replacing earlier ones. */
  save: call({ answers: OnboardingAnswers }, {}),
  /** Creates the tasks and categories of the answers, sets the first weekday, the working hours and whether entries may overlap, and ends onboarding; works once. */
  finish: call({}, { tasks: z.int() }),
})
