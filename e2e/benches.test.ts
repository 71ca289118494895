/** Smoke runs of the benches that need a browser; `bench/src/smoke.test.ts` has those of the server alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '..')

test.skip(process.platform !== 'linux', 'CPU time is read from /proc')
// Each starts a server and a browser of its own.
test.describe.configure({ timeout: 180_000 })

for (const bench of ['navigation', 'tasks']) {
  test(`npm run bench -- ${bench} measures every figure of server and screen`, async () => {
    const output = await outputOf('scripts/bench.ts', bench, '--smoke', '--sqlite')
    const measured = /^(loading the page|typing in the filter|scrolling the tree) .*[✓✗].*$/gm
    expect(output.match(measured)).toHaveLength(3)
  })
}

test('npm run bench -- charts measures every figure of the charts of reports', async () => {
  const output = await outputOf('scripts/bench.ts', 'charts', '--smoke', '--sqlite')
  expect(
    output.match(/^(stacked|hours): (reading marks|reading marks by keys|scrolling) .*[✓✗].*$/gm),
  ).toHaveLength(6)
  expect(output.match(/^(drawing|leaving a series out|scrolling a table) .*[✓✗].*$/gm)).toHaveLength(3)
})

test('npm run bench -- weeks measures every figure of a crowded week', async () => {
  const output = await outputOf('scripts/bench.ts', 'weeks', '--smoke', '--sqlite')
  expect(output.match(/^(warm reload|plans:|time:|an entry is moved) .*[✓✗].*$/gm)).toHaveLength(6)
})

test('npm run bench -- palette measures search from a key to the rendered results', async () => {
  const output = await outputOf('scripts/bench.ts', 'palette', '--smoke', '--sqlite')
  expect(output.match(/^(while words are typed|a typing error) .*[✓✗].*$/gm)).toHaveLength(2)
})

test('npm run bench -- first-load measures every screen and later loads', async () => {
  const output = await outputOf('scripts/bench.ts', 'first-load', '--smoke', '--sqlite')
  expect(
    output.match(/^(plans|tasks|time|dashboard|reports|settings|goals) .*[✓✗].*[✓✗].*[✓✗].*$/gm),
  ).toHaveLength(7)
  expect(output.match(/^plans, when idle .*[✓✗].*[✓✗].*$/gm)).toHaveLength(1)
})

test('npm run bench:calendar measures our calendars beside the bare grid', async () => {
  const output = await outputOf('bench/calendar/main.ts', '--smoke')
  const measured = Array.from(output.matchAll(/^(bare DOM|Lustra both|Lustra) .*\d$/gm), ([, name]) => name)
  expect(measured).toEqual(['bare DOM', 'Lustra', 'Lustra both', 'bare DOM', 'Lustra'])
})

/** The output of a program, which must exit with 0. */
async function outputOf(program: string, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'pipe' })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  expect(code, `${output}\n${errors}`).toBe(0)
  return output
}
