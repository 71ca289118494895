import type { ServerFeature } from '../server-feature.ts'
import { serveLive } from './live.ts'

export const liveFeature: ServerFeature = { routes: [serveLive] }
