// Compares readers of QR codes on 200 photographed tickets: how many they read, how fast, and their size in a
// browser. Usage: node bin/qr-readers.ts [how many] [seed]
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import jsQr from 'jsqr'
import decodeQr from 'qr/decode.js'
import { build } from 'vite'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readQr } from '#platform/qr/read-qr.ts'
import { kindNames, photographs, type Photograph } from './qr-photographs.ts'

type Picture = Photograph['picture']

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
const wasmBinary = await readFile(wasm)
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })

const readers: Record<string, { module: string; read: (picture: Picture) => unknown; more?: Buffer }> = {
  ours: { module: '#platform/qr/read-qr.ts', read: readQr },
  qr: { module: 'qr/decode.js', read: (picture) => decodeQr(picture) },
  jsqr: { module: 'jsqr', read: ({ data, width, height }) => jsQr.default(data, width, height)?.data },
  'zxing-wasm': {
    module: 'zxing-wasm/reader',
    more: wasmBinary,
    read: async (picture) =>
      (await readBarcodes(picture as ImageData, { formats: ['QRCode'] })).find(({ isValid }) => isValid)
        ?.text,
  },
}

const [count = 200, seed = 1] = process.argv.slice(2).map(Number)
const all: Photograph[] = []
for await (const photograph of photographs(count, seed)) all.push(photograph)
const rows = []
for (const [name, { module, read, more }] of Object.entries(readers)) {
  const right = Object.fromEntries(kindNames.map((kind) => [kind, 0]))
  let wrong = 0
  const times: number[] = []
  for (const { kind, text, picture } of all) {
    const start = performance.now()
    const said = await attempt(read, picture)
    times.push(performance.now() - start)
    if (said === text) right[kind] = (right[kind] ?? 0) + 1
    else if (said) wrong += 1
  }
  const total = Object.values(right).reduce((sum, each) => sum + each, 0)
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  rows.push({
    name,
    total,
    ...right,
    wrong,
    ms: Math.round(middle * 10) / 10,
    brotli: await weightOf(module, more),
  })
}
console.table(rows)

async function attempt(read: (picture: Picture) => unknown, picture: Picture): Promise<unknown> {
  try {
    return await read(picture)
  } catch {
    // Some readers throw if there is no code.
    return null
  }
}

async function weightOf(module: string, more?: Buffer): Promise<number> {
  const entry = 'virtual:reader'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-reader',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry
            ? `import * as reader from '${module}'; globalThis.reader = reader.${exportOf(module)}`
            : null,
      },
    ],
    build: { write: false, rollupOptions: { input: entry } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: Array<{ code?: string }> }
  const bytes = output.map(({ code = '' }) => code).join('')
  return brotliCompressSync(bytes).length + (more ? brotliCompressSync(more).length : 0)
}

function exportOf(module: string): string {
  if (module.startsWith('#')) return 'readQr'
  return module.startsWith('zxing') ? 'readBarcodes' : 'default'
}
