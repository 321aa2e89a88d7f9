import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { glob } from 'node:fs/promises'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import type { DevServer } from '#app/dev.server.ts'
import { readEnvironment, StartRefusal } from '#platform/std/environment.server.ts'

/** Pages of our own do not pass through Vite, which would put this before everything else. */
const preamble: Plugin = {
  name: 'react-refresh-in-our-pages',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/src\/app\/(admin-)?browser\.tsx$/.test(id)) return null
    return `import '@vitejs/plugin-react/preamble'\n${code}`
  },
}

try {
  await work()
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}

/** One process and one port for the sources of the browser and of the server. */
async function work(): Promise<void> {
  const environment = readEnvironment(process.env)
  const server = createServer()
  const vite = await createVite({
    appType: 'custom',
    plugins: [preamble],
    server: { middlewareMode: true, ws: { server } },
  })
  let opened = await open(vite, environment)
  const reopen = inTurn(async () => {
    const next = open(vite, environment, opened)
    opened = await next.catch((error: Error) => {
      console.error(error.stack ?? error.message)
      return opened
    })
  })
  vite.watcher.on(
    'change',
    (file) => /\/src\/.*\.(tsx?|css)$|\/db\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && reopen(),
  )
  server.on('request', (request, response) => {
    withoutPolicy(response)
    vite.middlewares(request, response, () => opened.site.routing(request, response))
  })
  server.listen(environment.port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartRefusal(
      `Port ${environment.port} is taken: stop what listens there, or set PORT to another one.`,
    )
  })
  console.log(`Shuyuan, from its sources: http://localhost:${environment.port}`)
}

async function open(
  vite: ViteDevServer,
  environment: ReturnType<typeof readEnvironment>,
  before?: DevServer,
): Promise<DevServer> {
  const rendering = (await vite.ssrLoadModule('/src/app/ssr.tsx')) as typeof import('#app/ssr.tsx')
  const { openFromSources } = (await vite.ssrLoadModule(
    '/src/app/dev.server.ts',
  )) as typeof import('#app/dev.server.ts')
  const styles = await stylesOf(vite)
  await before?.site.close()
  await before?.house.close()
  const opened = await openFromSources(environment, rendering, styles)
  if (opened.firstPassword)
    console.log(`First administrator: admin\nPassword (shown once): ${opened.firstPassword}`)
  return opened
}

/** In the page from the beginning, as after a build, so that nothing flashes. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const files = ['src/platform/ui/tokens.css', 'src/platform/ui/base.css']
  for await (const file of glob('src/{features,platform/ui}/**/*.module.css')) files.push(file)
  const parts = files.map(async (file) => (await vite.transformRequest(`/${file}?direct`))?.code ?? '')
  return (await Promise.all(parts)).join('\n')
}

/** Vite brings scripts and styles of its own into the page, which the policy of the product would refuse. */
function withoutPolicy(response: ServerResponse): void {
  const write = response.writeHead.bind(response)
  response.writeHead = ((status: number, headers: string[] | Record<string, unknown> = {}) =>
    write(
      status,
      Object.fromEntries(pairsOf(headers).filter(([name]) => name !== policy)) as never,
    )) as typeof write
}

const policy = 'content-security-policy'

/** Headers come by name, or as a plain list of names and values in turn. */
const pairsOf = (headers: string[] | Record<string, unknown>): Array<[name: string, value: unknown]> =>
  Array.isArray(headers)
    ? headers.flatMap((each, at) => (at % 2 ? [] : [[each, headers[at + 1]]]))
    : Object.entries(headers)

/** Many files saved at once open it once more, and never twice at the same time. */
function inTurn(deed: () => Promise<void>): () => void {
  let wanted = false
  let busy = false
  const go = async () => {
    if (busy) return
    busy = true
    while (wanted) {
      wanted = false
      await deed()
    }
    busy = false
  }
  return () => {
    wanted = true
    setTimeout(() => void go(), 50)
  }
}
