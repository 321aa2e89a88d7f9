import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const kit = join(import.meta.dirname, 'module.ts')

/** Node has much that the sandbox has not; a bundler would leave it out without a word. */
const withoutNode: Plugin = {
  name: 'modules-have-no-node',
  enforce: 'pre',
  resolveId(source, importer) {
    if (createRequire(import.meta.url).resolve.paths(source) === null)
      this.error(`${importer ?? 'The code'} imports ${source}, which is not in the sandbox`)
    return null
  },
}

/** The code of a module as one script, from the file that calls `defineModule`, in TypeScript or JavaScript. */
export async function moduleCode(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [withoutNode],
    resolve: { alias: { '@shuyuan/module': kit } },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'module' },
    },
  })) as Rollup.RollupOutput[]
  const [script] = built.flatMap(({ output }) => output)
  return script && 'code' in script ? script.code : ''
}
