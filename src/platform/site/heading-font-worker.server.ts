import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const whole = readFile(
  require.resolve('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'),
)

const askers = parentPort

/**
 * Quotation marks are as wide as a Chinese character in this font, unless a heading in Latin asks for narrow ones. With
 * `halt` and `chws`, a browser trims a mark at the beginning of a line or beside another one.
 */
const keepFeatures = ['kern', 'pwid', 'halt', 'chws']
/** No browser reads these. */
const dropTables = ['BASE', 'STAT', 'gasp']

askers?.on('message', ({ id, characters }: { id: number; characters: string }) => {
  whole
    .then((font) =>
      subsetFont(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures, dropTables }),
    )
    .then((bytes) => askers?.postMessage({ id, bytes }, []))
    .catch((error: Error) => askers?.postMessage({ id, problem: error.message }, []))
})
