import {
  columnsFor,
  rowsFor,
  shownRows,
  type StoredRow,
} from '#features/collection/public/shown-row.server.ts'
import { Raw, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { sandboxPolicy } from '#platform/files/file-response.server.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { activeModule, moduleTables } from './active-modules.server.ts'
import { tableNameOf } from './contributions.server.ts'
import type { DeclaredBlock } from './declarations.ts'
import { modulePageCalls, type FormBlock, type PageBlock, type RowsBlock } from './module-page.calls.ts'
import type { ModuleVersion } from './versions.server.ts'

const gone = () => refuse('refused.notFound', { kind: 'notFound' })

export const modulePageHandlers = handle(modulePageCalls, {
  async page({ module: uid, name }, context) {
    for (const table of moduleTables) context.readsTable(table)
    const version = (await activeModule(uid, context.house)) ?? gone()
    const { pages, style } = version.brings
    const page = (Object.hasOwn(pages, name) ? pages[name] : undefined) ?? gone()
    const blocks: PageBlock[] = []
    for (const block of page.blocks) blocks.push(await shownBlock(block, version, context))
    return {
      title: labelIn(page.title, context.locale),
      about: labelIn(page.about, context.locale),
      hidden: page.hidden,
      style: style ? fileAddress(version, 'style.css') : '',
      blocks,
    }
  },

  /** Only of versions that are in use. */
  async file({ module: uid, version, name }, { house, db }) {
    const active = await activeModule(uid, house)
    if (active?.version !== version) return gone()
    if (name === 'style.css') return asFile('text/css; charset=utf-8', Buffer.from(active.brings.style))
    const file = await db
      .selectFrom('module_file')
      .select('content')
      .where('version_id', '=', active.id)
      .where('name', '=', name)
      .executeTakeFirst()
    if (!file) return gone()
    return asFile(
      pictureTypes[name.split('.').at(-1) ?? ''] ?? 'image/png',
      Buffer.from(file.content, 'base64'),
    )
  },
})

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const asFile = (type: string, bytes: Buffer) =>
  new Raw(type, bytes, {
    'content-security-policy': sandboxPolicy,
    'cache-control': 'public, max-age=31536000, immutable',
  })

/** A version is in the address, so that a browser may keep the file. */
const fileAddress = ({ uid, version }: ModuleVersion, name: string) =>
  `/api/module/file?${new URLSearchParams({ module: uid, version, name }).toString()}`

/** A block in the language of the reader, with the rows that it shows. */
async function shownBlock(
  block: DeclaredBlock,
  version: ModuleVersion,
  context: CallContext,
): Promise<PageBlock> {
  const { kind } = block
  const said = (label: Label | undefined) => (label ? labelIn(label, context.locale) : '')
  if (kind === 'heading') return { kind, text: said(block.text) }
  if (kind === 'text')
    return {
      kind,
      paragraphs: said(block.text)
        .split(/\n\s*\n/)
        .map((each) => each.trim()),
    }
  if (kind === 'picture')
    return {
      kind,
      src: fileAddress(version, block.file),
      alt: said(block.alt),
      caption: said(block.caption),
    }
  if (kind === 'link')
    return {
      kind,
      text: said(block.text),
      to: block.to.startsWith('/') ? block.to : `/m/${version.uid}/${block.to}`,
    }
  if (kind === 'form') return shownForm(block, version, said)
  return shownList(block, version, context, said(block.empty))
}

type InLanguage = (label: Label | undefined) => string

function shownForm(
  { kind, call, send }: Extract<DeclaredBlock, { kind: 'form' }>,
  { brings }: ModuleVersion,
  said: InLanguage,
): FormBlock {
  const fields = Object.entries(brings.calls[call]?.fields ?? {})
  return {
    kind,
    call,
    send: said(send),
    fields: fields.map(([name, { label, kind: is, required, max, choices = [] }]) => ({
      name,
      label: said(label),
      kind: is,
      required,
      max,
      choices: choices.map(({ value, label: words }) => ({ value, label: said(words) })),
    })),
  }
}

async function shownList(
  { kind, table, answer = '', limit }: Extract<DeclaredBlock, { kind: 'rows' }>,
  { uid }: ModuleVersion,
  context: CallContext,
  empty: string,
): Promise<RowsBlock> {
  const entity = context.registry.entities.get(tableNameOf(uid, table)) ?? gone()
  const fields = [...new Set([...(entity.visitors?.list ?? []), ...(answer ? [answer] : [])])]
  const rows = await shownRows(entity, context)
    .select(columnsFor(entity, fields))
    .orderBy(entity.order.column, entity.order.direction)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const list = await rowsFor(entity, fields, rows as StoredRow[], context)
  return {
    kind,
    table: entity.name,
    empty,
    list: list.map(({ id, title, titled, fallback, values }) => ({
      id,
      title,
      titled,
      answer: typeof values[answer] === 'string' ? values[answer] : '',
      answered: answer,
      fallback,
    })),
  }
}
