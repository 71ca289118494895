/** `npm run faults`: kills, cuts and stops the program and its databases, and checks what is left. */
import { globSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import './end-with-npm.mjs'
import { runFaults } from '../faults/run-faults.ts'
import { startPostgres } from './testing/postgres.ts'
import { runProgram } from './run-program.ts'
import { installSystemPackage } from './testing/system-packages.ts'

const usage = `npm run faults [-- FILE... OPTION...]

Kills the program and its database server, cuts the power, fills the disk, makes it read-only, drops connections, moves the
clock, limits the memory of a file parser, imports large files, makes far more calls than screens do, and uses slow, silent and
disconnecting clients while tasks are written; then checks that nothing acknowledged was lost. FILE is any part of the path of a test.

  --kills N     number of kills of the program per engine (100)
  --cuts N      number of power cuts per engine (60)
  --outages N   number of repetitions of each outage (5)
  --help        this text

Needs Linux. Tests that the machine does not support are skipped and listed.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '100' },
    cuts: { type: 'string', default: '60' },
    outages: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit()
}

const root = join(import.meta.dirname, '..')
const cacheFolder = join(root, 'node_modules/.cache')

// Power cuts are simulated from recordings by strace.
if (!(await runProgram('strace', ['-V'])).ok) await installSystemPackage('strace')
if (globSync('/usr/lib/*/faketime/libfaketime.so.1').length === 0) await installSystemPackage('libfaketime')
await using postgres = await startPostgres(cacheFolder, { isDurable: true })
const found = await Array.fromAsync(
  glob(['faults/*.fault.ts', 'faults/power-cut.test.ts', 'server/src/**/killed*.test.ts'], {
    cwd: root,
  }),
)
const files = found.filter((file) => positionals.every((part) => file.includes(part))).toSorted()
process.exitCode = await runFaults(files, {
  root,
  env: {
    LUSTRA_TEST_DATABASE_URL: postgres.address,
    LUSTRA_CACHE: cacheFolder,
    LUSTRA_KILL_ROUNDS: values.kills,
    LUSTRA_POWER_CUTS: values.cuts,
    LUSTRA_OUTAGES: values.outages,
  },
  print: console.log,
  timeoutMs: 3_600_000,
})
