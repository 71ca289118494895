/** `npm run image`: builds the container image of deploy/Dockerfile and starts it, with buildah and without a container engine. */
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import './end-with-npm.mjs'
import { freePort } from './free-port.ts'
import { runProgram } from './run-program.ts'
import { ownFolder } from './testing/own-folder.ts'
import { installSystemPackage } from './testing/system-packages.ts'

const usage = `npm run image [-- --base IMAGE]

Builds deploy/Dockerfile, starts the container as its user, asks it for the web application, and removes all of it again.
Needs Linux, root, and Debian's buildah. Without --base it makes a base image of Debian packages and of the Node and npm
that run it, which needs Debian's mmdebstrap.`

const { values } = parseArgs({
  options: { base: { type: 'string' }, help: { type: 'boolean', default: false } },
})
if (values.help) {
  console.log(usage)
  process.exit()
}

const startTimeoutMs = 60_000
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const root = join(import.meta.dirname, '..')

using folder = await ownFolder(join(tmpdir(), 'lustra-image-'))
const storage = [
  '--storage-driver',
  'vfs',
  '--root',
  join(folder.path, 'images'),
  '--runroot',
  join(folder.path, 'run'),
]

if (!(await runProgram('buildah', ['--version'])).ok) await installSystemPackage('buildah')
const base = values.base ?? (await makeBase())
await buildah(
  'build',
  '--isolation',
  'chroot',
  '--build-arg',
  `BASE=${base}`,
  '--file',
  'deploy/Dockerfile',
  '--tag',
  'lustra',
  root,
)
await start()

/** A minimal Debian with what this Node needs, and the certificates that this machine trusts. */
async function makeBase(): Promise<string> {
  if (!(await runProgram('mmdebstrap', ['--version'])).ok) await installSystemPackage('mmdebstrap')
  const system = join(folder.path, 'system')
  await run('mmdebstrap', [
    '--variant=minbase',
    '--include=libatomic1,libstdc++6',
    await debianRelease(),
    system,
  ])
  const modules = join(system, 'usr/local/lib/node_modules')
  await mkdir(modules, { recursive: true })
  await cp(process.execPath, join(system, 'usr/local/bin/node'))
  await cp(npmFolder(), join(modules, 'npm'), { recursive: true, dereference: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(system, 'usr/local/bin/npm'))
  await mkdir(join(system, dirname(certificates)), { recursive: true })
  await cp(certificates, join(system, certificates))
  const container = await buildah('from', 'scratch')
  await buildah('add', container, system, '/')
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
  await buildah('commit', '--rm', container, 'lustra-base')
  return 'localhost/lustra-base'
}

/** The release of this machine, such as `bookworm`. */
async function debianRelease(): Promise<string> {
  const release = /^VERSION_CODENAME=(.+)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1]
  if (release === undefined) throw new Error('This is not Debian: name a base image by --base.')
  return release
}

function npmFolder(): string {
  const program = process.env['npm_execpath']
  if (!program) throw new Error('Run it with npm.')
  return dirname(dirname(program))
}

async function start(): Promise<void> {
  const container = await buildah('from', 'localhost/lustra')
  const port = await freePort()
  // The program is ended by the folder in its environment, because buildah leaves it running.
  const args = [
    'run',
    '--isolation',
    'chroot',
    '--env',
    `PORT=${port}`,
    '--env',
    `FOLDER=${folder.path}`,
    container,
    '--',
    'npm',
    'start',
  ]
  const stopping = new AbortController()
  const running = runProgram('buildah', [...storage, ...args], { signal: stopping.signal })
  try {
    const page = await pageAt(`http://127.0.0.1:${port}/web/`)
    if (!page.includes('<div id="app">'))
      throw new Error(`The container's reply is not the web application:\n${page}`)
    console.log('The image was built, and its container serves the web application.')
  } catch (error) {
    stopping.abort()
    throw new Error(`The container does not serve the web application:\n${(await running).output}`, {
      cause: error,
    })
  }
  stopping.abort()
  await running
}

async function pageAt(address: string): Promise<string> {
  for (const end = Date.now() + startTimeoutMs; ;) {
    try {
      return await (await fetch(address)).text()
    } catch (error) {
      if (Date.now() > end) throw error
      await pass(200)
    }
  }
}

/** Returns the last line of its output. */
async function buildah(...args: readonly string[]): Promise<string> {
  return (await run('buildah', [...storage, ...args])).trim().split('\n').at(-1)!
}

async function run(program: string, args: readonly string[]): Promise<string> {
  console.log(program, ...args)
  const { ok, output } = await runProgram(program, args, { cwd: root })
  if (!ok) throw new Error(`${program} failed:\n${output}`)
  return output
}
