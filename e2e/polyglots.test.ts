/** Texts that contain markup and scripts are shown as text on every screen. */
import { comments } from '@lustra/contract/comments'
import { contexts, newContextId } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { tasks } from '@lustra/contract/tasks'
import { ofMainScreens, pathsOf } from './environment/addresses.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { newNumericGoal, seedTasks } from './environment/seed-tasks.ts'

const hit = 'window.hit=1'
const polyglots = [
  `<script>${hit}</script>`,
  `"><img src=x onerror=${hit}>`,
  `'-${hit}-'`,
  `<svg/onload=${hit}>`,
  `</title></textarea></style><img src onerror=${hit}>`,
  `<iframe srcdoc="<img src onerror=parent.${hit}>">`,
  `<a href="javascript:${hit}">x</a>`,
  `javascript:/*--></title></style></textarea></script><svg/onload='+/"/+/onmouseover=1/+/[*/[]/+${hit}//'>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${hit}>`,
  `&lt;img src=x onerror=${hit}&gt;`,
  `<b onmouseover=${hit}>x</b><br><i style=animation-name:x onanimationstart=${hit}>`,
  `{{constructor.constructor('${hit}')()}}`,
  `\${${hit}}`,
]

const screens = [
  ...pathsOf(ofMainScreens),
  'time?show=both',
  'search?text=onerror',
  'reports/comments-for-time-tracking-records',
]

test('user input is never run as a script on any screen (TSK-001)', async ({ page, server, person }) => {
  test.setTimeout(screens.length * 20_000)
  const names = Object.fromEntries(polyglots.map((text) => [text, { [`${text} part`]: {} }]))
  const ids = await seedTasks(server.address, person.token, { ...names, [`${polyglots[0]} removed`]: {} })
  const seed = new PlansSeed(server, person)
  for (const [index, text] of polyglots.entries()) {
    const id = ids.get(text)!
    await call(server.address, tasks, 'change', { id, changes: { notes: text } }, person.token)
    await call(server.address, comments, 'create', { commentType: 'TASK', targetId: id, text }, person.token)
    await call(server.address, inbox, 'create', { id: newNoteId(), text: `${text}\n${text}` }, person.token)
    await call(server.address, goals, 'create', newNumericGoal(id, text), person.token)
    const context = { id: newContextId, type: 'Place', name: text, notes: text, additionalData: {} } as const
    await call(server.address, contexts, 'create', { context }, person.token)
    await seed.place(id, { column: index % 7, hour: 8 + Math.floor(index / 7) })
  }
  const removed = ids.get(`${polyglots[0]} removed`)!
  await call(server.address, tasks, 'remove', { ids: [removed] }, person.token)
  const paths = [...screens, `tasks/${ids.get(polyglots[1]!)!}`]
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(`/web/${path}`, { waitUntil: 'networkidle' })
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)
      expect(
        await page
          .locator('img[src="x"], img[src=""], iframe[srcdoc], svg[onload], a[href^="javascript:"]')
          .count(),
      ).toBe(0)
    })
  }
  // The texts are displayed as typed.
  await page.goto('/web/tasks')
  await expect(page.getByText(polyglots[0]!, { exact: true }).first()).toBeVisible()
})
