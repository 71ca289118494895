import { history } from '@lustra/contract/history'
import { calls, readCalls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { lineAt } from './line-at.ts'
import { previewRestore, restore } from './restore.ts'
import { list } from './list.ts'

export const historyFeature: Feature = {
  calls: [calls(history, { previewRestore, restore, list, lineAt })],
  largeReads: [readCalls(history, { list, lineAt })],
}
