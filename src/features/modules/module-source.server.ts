import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { refuse } from '#platform/i18n/refusal.ts'
import { moduleCode } from '#features/modules/kit/module-code.server.ts'
import { manifestName } from './manifest.ts'

interface ModuleSource {
  manifest: object
  files: Map<string, Buffer>
}

/** What is in the folder of a module for its author, and in no package: TypeScript, notes, what was packed before. */
const leftOut = /\.(?:ts|md|zip|pem)$|(?:^|\/)\./

/** The folder of a module as it will be packed. `code.ts` becomes one script. */
export async function readSource(folder: string): Promise<ModuleSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !leftOut.test(name))
  const files = new Map<string, Buffer>()
  for (const name of names) files.set(name, await readFile(join(folder, name)))
  const written = files.get(manifestName) ?? refuse('modules.noManifest', { kind: 'invalid' })
  files.delete(manifestName)
  const code = join(folder, 'code.ts')
  if (existsSync(code)) files.set('code.js', Buffer.from(await moduleCode(code)))
  return { manifest: JSON.parse(written.toString()) as object, files }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** A module that can be checked, packed and installed as it is, to begin with. */
export function skeleton(folder: string): Array<[string, string]> {
  const id = basename(folder).toLowerCase().replaceAll(/\W+/g, '_')
  return [
    [
      manifestName,
      json({
        format: 1,
        id,
        version: '1.0.0',
        name: { zh: '新模块', en: 'New module' },
        about: { zh: '这个模块的用途。', en: 'What this module is for.' },
        engine: { from: '0.1.0', below: '1.0.0' },
        capabilities: { tables: ['note'], pages: ['notes'], calls: ['add'] },
      }),
    ],
    [
      'tables/note.json',
      json({
        label: { zh: '便笺', en: 'Notes' },
        title: 'title',
        fields: [
          { name: 'title', kind: 'text', label: { zh: '标题', en: 'Title' }, options: { search: 'title' } },
          { name: 'words', kind: 'longText', label: { zh: '内容', en: 'Words' } },
        ],
        visitors: { list: ['title'], detail: ['title', 'words'] },
      }),
    ],
    [
      'pages/notes.json',
      json({
        title: { zh: '便笺', en: 'Notes' },
        about: { zh: '所有便笺。', en: 'All notes.' },
        blocks: [
          { kind: 'rows', table: 'note', answer: 'words', empty: { zh: '还没有便笺', en: 'No notes yet' } },
          { kind: 'form', call: 'add', send: { zh: '发送', en: 'Send' } },
        ],
      }),
    ],
    [
      'calls.json',
      json({
        add: {
          who: 'anyone',
          fields: { title: { label: { zh: '标题', en: 'Title' }, kind: 'text', required: true, max: 100 } },
          done: { zh: '已保存', en: 'Saved' },
        },
      }),
    ],
    [
      'code.ts',
      `import { defineModule, rows, type CallInput } from '@shuyuan/module'

defineModule({
  calls: {
    add: ({ values }: CallInput) => rows('note').add({ title: values.title, status: 1 }),
  },
})
`,
    ],
  ]
}
