import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserChunks } from './bin/browser-chunks.ts'
import { contractsWithoutSchemas } from './bin/contracts-without-schemas.ts'
import { withoutServerParts } from './bin/without-server-parts.ts'

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

const target = ['chrome123', 'safari17.5', 'firefox121']
const forBrowsers = {
  target,
  cssTarget: target,
  sourcemap: false,
  reportCompressedSize: false,
  emptyOutDir: false,
  copyPublicDir: false,
}

const styleFiles = new Map<string, string>()

/** A class has the name of its file only as four characters, because every page and its styles repeat them. */
function classNameOf(name: string, file: string): string {
  const source = path.relative(import.meta.dirname, file.split('?')[0] ?? file)
  const mark = createHash('sha256').update(source).digest('hex').slice(0, 4)
  const className = `${name}_${mark}`
  const other = styleFiles.get(className) ?? source
  if (other !== source) throw new Error(`${source} and ${other} have the same name for .${name}`)
  styleFiles.set(className, source)
  return className
}

/** Every page names the files of all others; 36 or 42 bits tell the versions of one file apart. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/** These files come with every page, so no page needs to name them again where it loads another one. */
const isOnEveryPage = (name: string) => /^assets\/(?:react|site)-/.test(name)

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
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [guard, contractsWithoutSchemas, withoutServerParts, react()],
  publicDir: 'public',
  server: { middlewareMode: true },
  environments: {
    client: {
      build: {
        ...forBrowsers,
        modulePreload: {
          resolveDependencies: (_file, names) => names.filter((name) => !isOnEveryPage(name)),
        },
        outDir: `${folder}/client`,
        manifest: '.vite/site.json',
        rollupOptions: {
          input: 'src/app/browser.tsx',
          output: { ...shortNames, codeSplitting: { groups: browserChunks } },
        },
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
        // The parts name it, and two builds may be in one process.
        rollupOptions: { input: { ssr: 'src/app/ssr.tsx' }, output: { entryFileNames: 'ssr-[hash].js' } },
      },
    },
  },
}))
