/** The entry of a process that runs several test files, named in the environment, one after the other. */
import { test } from 'node:test'

for (const file of JSON.parse(process.env['LUSTRA_TEST_FILES']!) as string[]) {
  try {
    await import(file)
  } catch (error) {
    test(file, () => {
      throw error
    })
  }
}
