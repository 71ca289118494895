/** The files that `deploy/Dockerfile` copies into the image. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'

/** Copies the files that a clone has and the image includes into a folder, with the packages that the build would install. Includes uncommitted files. */
export async function unpackImage(root: string, folder: string): Promise<void> {
  for (const file of await imageFiles(root)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file))
  }
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
}

async function imageFiles(root: string): Promise<string[]> {
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await promisify(execFile)('git', list, { cwd: root, maxBuffer: 16 * 1024 ** 2 })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  return files.filter((file) => !ignored.some((rule) => isIgnored(file, rule)))
}

/** A rule names a folder, or files by a pattern, relative to the root of the clone. */
function isIgnored(file: string, rule: string): boolean {
  const path = rule.replace(/^\//, '')
  return path.endsWith('/') ? file.startsWith(path) : matchesGlob(file, path)
}

/** Links each package, so that those of the workspaces are the copies. */
async function linkPackages(from: string, to: string): Promise<void> {
  const own = '@lustra'
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name !== own && name !== '.cache') await symlink(join(from, name), join(to, name))
  }
  await cp(join(from, own), join(to, own), { recursive: true, verbatimSymlinks: true })
}
