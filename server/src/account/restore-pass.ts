import { type security } from '@lustra/contract/security'
import { type HandlerOf } from '../call/serve.ts'

export const restorePass: HandlerOf<typeof security, 'restorePass'> = async () => ({})
