import { type Config, publicAddressOf } from '../../config.ts'
import type { GlobalValues } from './setting-codes.ts'

/** The address at which other systems and installed clients reach this server (INT-063). Browsers use the public address instead. */
export function baseAddressOf({ lustra_base_url: base }: GlobalValues, config: Config): string {
  return base === '' ? publicAddressOf(config) : base.replace(/\/+$/, '')
}
