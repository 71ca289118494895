import type { Words } from '../en/index.ts'
import { refusals } from './refusals.ts'

export const russian: Words = { refusals }
