import { recycleBin } from '@lustra/contract/recycle-bin'
import { calls } from '../../kernel/app/handler.ts'
import type { Feature } from '../../kernel/feature.ts'
import { list } from './list.ts'
import { place } from './place.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const recycleBinFeature: Feature = {
  calls: [calls(recycleBin, { list, restore, place, remove })],
}
