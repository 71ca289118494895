/** Texts of a task that its panel shows and its row does not. Each is stored in the column of its name. */
import * as z from 'zod/mini'
import { text } from './text.ts'

export const taskNotesLength = 10_000

export const taskTextFields = { notes: text(taskNotesLength) }

const TaskTextFields = z.object(taskTextFields)
export type TaskTextFields = z.output<typeof TaskTextFields>

export const taskTextFieldNames = Object.keys(taskTextFields) as (keyof TaskTextFields)[]
