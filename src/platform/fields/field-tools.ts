import { createContext, use } from 'react'
import type { Call } from '#platform/call/call.ts'
import type { FieldKind, FieldOptions } from '#platform/fields/field.ts'
import type { UploadPause } from '#platform/call/upload/upload-pause.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { Label, Locale } from '#platform/i18n/locale.ts'

export interface Option {
  id: number
  name: string
  superior: number | null
}

export interface OptionQuery {
  quick_search?: string | undefined
  page?: string | number | undefined
  limit?: string | number | undefined
  initValue?: string | string[] | undefined
}

/** A rule of the menu as somebody sees it who gives permissions to others. */
export interface NodeRule {
  id: number
  superior_id: number | null
  type: string
  name: string
  title: string
  /** Whether the user has the permission: nobody can give a permission that they do not have. */
  own: boolean
}

export interface NodeTree {
  /** They have everything, and may give it. */
  everything: boolean
  list: NodeRule[]
}

/** An entity as far as fields have to know of others. */
export interface EntityFields {
  name: string
  label: Label
  fields: Array<{
    name: string
    label: Label
    kind: FieldKind
    translated: boolean
    /** Set by the product, not by people. */
    fixed?: boolean
    options: FieldOptions
  }>
  rowActions?: Array<{ inputs?: Array<{ name: string; label: Label }> }>
}

export interface UploadOptions {
  pictures: boolean
  /** It opens only for whoever has a right to it. */
  private?: boolean | undefined
  onProgress: (share: number) => void
  /** By which it is held or stopped. */
  pause?: UploadPause
  /** Told once where the upload can be paused, as it is sent in parts. */
  onPausable?: () => void
  /** Told when it waits for the network, and when it goes on. */
  onWaiting?: (waiting: boolean) => void
  /** The field for which it is sent. */
  place?: string
  /** The print of the unfinished upload that is to go on. */
  print?: string | undefined
}

/** An upload that was begun before a reload or on another device. Its file is chosen again, and goes on where it was. */
export interface UnfinishedUpload {
  url: string
  name: string
  size: number
  /** The bytes that have arrived. */
  arrived: number
  print: string
  place: string
}

export interface FilesQuery {
  quick_search?: string | undefined
  kind?: 'picture' | 'public' | 'private' | undefined
  /** The id of the last one on the page before. */
  before?: unknown
}

export interface StoredFile {
  id: number
  url: string
  name: string
  size: number
  createtime: number
}

/** What inputs and cells can use of the screen around them. */
export interface FieldTools {
  locale: Locale
  /** The zone in which hours are shown and typed. */
  timeZone: string
  t: Translate<'admin'>
  say: Translate<'messages'>
  options: (entity: string) => Call<OptionQuery, unknown, { list: Option[]; total: number }>
  /** What the user may see. */
  entities: readonly EntityFields[]
  /** Every permission there is, as the menu orders them. */
  nodes: Call<object, unknown, NodeTree>
  /** Sends one file and answers its address. The error of a refused one is for its field: it names the file, and says why. */
  upload: (file: File, options: UploadOptions) => Promise<string>
  unfinished: () => Promise<UnfinishedUpload[]>
  dropUpload: (url: string) => Promise<void>
  /** What the user uploaded and kept nowhere: files that no row shows are removed. */
  releaseUploads: (urls: string[]) => void
  /** What was uploaded before, newest first. */
  files: Call<FilesQuery, unknown, { list: StoredFile[]; more: boolean }>
  /** The address by which the user opens a private file for two hours. */
  openFile: (address: string) => Promise<string>
  toast: (tone: 'good' | 'bad', words: string) => void
}

export const FieldToolsContext = createContext<FieldTools | null>(null)

export function useFieldTools(): FieldTools {
  const tools = use(FieldToolsContext)
  if (!tools) throw new Error('Inputs and cells stand inside a FieldToolsContext')
  return tools
}
