import * as z from 'zod/mini'
import { handle } from '#platform/call/handle.server.ts'
import { activeModules } from './active-modules.server.ts'
import { runModule } from './module-code.server.ts'
import { moduleFiguresCalls } from './modules.calls.ts'

const patience = 2000
const text = z.string().check(z.minLength(1), z.maxLength(60))
const figures = z
  .array(z.object({ label: z.object({ zh: text, en: text }), value: z.union([z.number(), text]) }))
  .check(z.maxLength(8))

/** What the code answers is checked like everything that comes from outside; a block that does not answer is left out. */
export const moduleFiguresHandlers = handle(moduleFiguresCalls, {
  async blocks(_input, { house }) {
    const asked = (await activeModules(house)).flatMap((version) =>
      (version.manifest.capabilities.blocks ?? []).map(async (block) => {
        const outcome = await runModule(version, `block:${block}`, {}, house, patience)
        const { success, data } = figures.safeParse(outcome?.is === 'done' ? outcome.value : null)
        return success ? [{ module: version.uid, name: version.manifest.name, figures: data }] : []
      }),
    )
    return { list: (await Promise.all(asked)).flat() }
  },
})
