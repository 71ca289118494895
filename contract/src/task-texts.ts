/** Texts of a task that its panel shows and its row does not. Each is stored in the column of its name. */
import * as z from 'zod/mini'
import { text } from './text.ts'

export const taskNotesLength = 10_000

export const taskTexts = { notes: text(taskNotesLength) }

const TaskTexts = z.object(taskTexts)
export type TaskTexts = z.output<typeof TaskTexts>

export const taskTextNames = Object.keys(taskTexts) as (keyof TaskTexts)[]
