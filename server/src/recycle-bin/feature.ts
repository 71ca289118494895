import { recycleBin } from '@lustra/contract/recycle-bin'
import { calls } from '../app/handler.ts'
import type { Feature } from '../feature.ts'
import { list } from './list.ts'
import { place } from './place.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const recycleBinFeature: Feature = {
  calls: [calls(recycleBin, { list, restore, place, remove })],
}
