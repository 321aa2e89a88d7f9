import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractsWithoutSchemas } from './bin/contracts-without-schemas.ts'
import { signalsWithoutStack } from './bin/signals-without-stack.ts'

/** Server code never reaches a browser, by whatever way it would come. */
const guard: Plugin = {
  name: 'browsers-get-no-server-code',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (this.environment.config.consumer !== 'client' || !importer) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (source.startsWith('node:') || found?.id.split('?')[0]?.endsWith('.server.ts')) {
      this.error(`${importer} goes to browsers and may not import ${source}`)
    }
    return null
  },
}

/** Few chunks that stay the same for long; a page is a chunk of its own. */
const groups = [
  { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    debugName: 'features',
    name: (file: string) => /src\/features\/([\w-]+)/.exec(file)?.[1] ?? null,
    priority: 1,
    // What two of them share stays out of both, else whoever needs it fetches a whole other part of the site.
    includeDependenciesRecursively: false,
    // Nor does what only the page of one event or report shows, or another part of the site, weigh on their lists.
    test: /src\/features\/(event|media-report)\/(?!\w+Page|EventFacts|event-ld|report-ld)/,
  },
  {
    name: 'masters',
    priority: 3,
    includeDependenciesRecursively: false,
    test: /src\/features\/master\/master[.-](calls|steps|list)\./,
  },
  {
    // What stands on the pages of others: small files cost more for the asking than for what is in them.
    debugName: 'works',
    name: (file: string) => (file.includes('media-report') ? 'press' : 'works'),
    priority: 3,
    includeDependenciesRecursively: false,
    test: /src\/features\/(media-report\/Report(Cards|Source)|lecture\/LectureCards|course\/(Course(Cards|Brief)|length-text)|tag\/TagMark)\./,
  },
  {
    name: 'deep',
    priority: 3,
    includeDependenciesRecursively: false,
    test: /src\/platform\/ui\/(About|DetailPage|Part)\./,
  },
  {
    name: 'site',
    priority: 2,
    test: /src\/(paths|platform\/(?!call\/client|auth\/|fields\/|ui\/(CategoryPage|Neighbours))|features\/(site\/(?!\w+Page)|banner\/banner-card|search\/SearchBox|visits\/visit\.calls))/,
  },
]

const target = ['chrome123', 'safari17.5', 'firefox121']
const forBrowsers = {
  target,
  cssTarget: target,
  sourcemap: false,
  reportCompressedSize: false,
  emptyOutDir: false,
  copyPublicDir: false,
}

/** React comes along, and as its production build whatever the environment of the server says. */
const withProductionReact = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

const folder = process.env.BUILD_FOLDER ?? 'dist'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  logLevel: 'warn',
  plugins: [guard, contractsWithoutSchemas, signalsWithoutStack, react()],
  publicDir: 'public',
  server: { middlewareMode: true },
  environments: {
    client: {
      build: {
        ...forBrowsers,
        outDir: `${folder}/client`,
        manifest: '.vite/site.json',
        rollupOptions: { input: 'src/app/browser.tsx', output: { codeSplitting: { groups } } },
      },
    },
    office: {
      consumer: 'client',
      build: {
        ...forBrowsers,
        outDir: `${folder}/client`,
        manifest: '.vite/manifest.json',
        chunkSizeWarningLimit: 1000,
        rollupOptions: { input: 'src/app/admin-browser.tsx', checks: { ineffectiveDynamicImport: false } },
      },
    },
    ssr: {
      ...(command === 'build' && withProductionReact),
      build: {
        outDir: `${folder}/ssr`,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: true,
        sourcemap: false,
        rollupOptions: { input: { ssr: 'src/app/ssr.tsx' } },
      },
    },
  },
}))
