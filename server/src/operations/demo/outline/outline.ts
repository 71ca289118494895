import type { Branch } from '../branch.ts'
import { far } from './far.ts'
import { house, money, roof } from './home.ts'
import { family, health, music } from './self.ts'
import { thesis } from './thesis.ts'
import { earlierRelease, firstRelease, office, release, serverMove } from './work.ts'

export const outline: readonly Branch[] = [
  thesis,
  release,
  house,
  office,
  health,
  music,
  family,
  money,
  roof,
  ...far,
  earlierRelease,
  firstRelease,
  serverMove,
]
