import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '#platform/ui/tokens.css'
import '#platform/admin/office.css'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { askForInput, confirmAction } from '#platform/admin/dialogs.tsx'
import { showToast } from '#platform/admin/toasts/show-toast.ts'
import { Toasts } from '#platform/admin/toasts/Toasts.tsx'
import { rightsIn, type OfficeIndex } from '#platform/admin/office-index.ts'
import { KeptDrafts } from '#platform/admin/form/kept-drafts.ts'
import { LayoutStore } from '#platform/admin/layout/layout-store.ts'
import { OfficeRouter } from '#platform/admin/office-router.ts'
import { OfficeContext, type Office } from '#platform/admin/office.ts'
import { cssVariables, theme } from '#platform/admin/theme.ts'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { createCaller } from '#platform/call/client.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { adminUploadCalls } from '#features/upload/upload.calls.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { FieldToolsContext, type FieldTools, type UnfinishedUpload } from '#platform/fields/field-tools.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { memoryStorage } from './memory-storage.ts'
import { adminWords } from './admin-words.ts'

interface OfficeStage {
  locale?: Locale
  /** The permissions that the administrator has; `*` is all of them. */
  nodes?: string[]
  entities?: EntityDescription[]
  upload?: FieldTools['upload']
  unfinished?: UnfinishedUpload[]
  /** What was typed before. Each test has its own. */
  drafts?: KeptDrafts
}

const timeZone = 'Asia/Shanghai'

/** Renders a part of the back office with its kit, its words, its dialogs and its call function. */
export async function renderInOffice(part: ReactNode, options: OfficeStage = {}) {
  const {
    locale = 'en',
    nodes = ['*'],
    entities = [],
    upload = () => Promise.resolve(''),
    unfinished = [],
  } = options
  const { drafts = new KeptDrafts(1, memoryStorage()) } = options
  const announced: string[] = []
  // They outlive the page that showed them.
  notifications.clean()
  const { t, say } = adminWords(locale)
  const call = createCaller({
    locale: () => locale,
    area: () => 'admin',
    at: () => '/admin/note',
    go() {},
    toast: (kind, text) => showToast(kind === 'error' ? 'bad' : 'good', text),
    sessions: sessionsIn(localStorage),
  })
  // What a case before left open is in the address.
  const here = new URL(location.href)
  here.searchParams.delete('record')
  history.replaceState(history.state, '', here)
  const router = new OfficeRouter()
  const office: Office = {
    index: indexOf(entities, nodes),
    locale,
    timeZone,
    t,
    say,
    reloadIndex: async () => {},
    answers: new AnswerStore(call),
    router,
    tabs: router,
    layout: new LayoutStore(null, async () => {}),
    drafts,
    reportFault() {},
    can: rightsIn(indexOf(entities, nodes)),
    toast: showToast,
    announce: (text) => announced.push(text),
    confirm: confirmAction,
    askForInput,
    logOut: async () => {},
    showSessions() {},
    switchLanguage() {},
  }
  const tools: FieldTools = {
    locale,
    timeZone,
    t,
    say,
    entities,
    options: (entity) => crudCalls(entity).select,
    nodes: crudCalls('node').index as unknown as FieldTools['nodes'],
    upload,
    unfinished: async () => unfinished,
    dropUpload: async () => {},
    releaseUploads: () => {},
    files: adminUploadCalls.files,
    openFile: async (address) => address,
    toast: showToast,
  }
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <ModalsProvider>
        <Toasts t={t} />
        <OfficeContext value={office}>
          <AnswersContext value={office.answers}>
            <FieldToolsContext value={tools}>{part}</FieldToolsContext>
          </AnswersContext>
        </OfficeContext>
      </ModalsProvider>
    </MantineProvider>,
  )
  return { announced, office }
}

const indexOf = (entities: EntityDescription[], nodes: string[]): OfficeIndex => ({
  adminInfo: { id: 1, username: 'root', nickname: 'Root', avatar: '', super: nodes.includes('*') },
  menus: nodes.map((name, id) => ({ ...button, id, name })),
  entities,
  layout: null,
  siteConfig: {
    site_name: 'Shuyuan',
    time_zone: timeZone,
    upload: { maxsize: 1_000_000 } as OfficeIndex['siteConfig']['upload'],
  },
})

const button = {
  keepalive: 0 as const,
  remark: '',
  type: 'button',
  title: '',
  path: '',
  icon: '',
  menu_type: null,
  url: '',
  component: '',
  extend: 'none',
  children: [],
}
