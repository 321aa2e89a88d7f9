import type { AnswerStore } from '#platform/call/answer-store.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { ErrorBoundary, type Fault } from './ErrorBoundary.tsx'
import type { OpenedPage } from './open-page.ts'
import type { Frame } from './page.ts'
import { ReaderContext, type Reader } from './reader.ts'

interface ScreenProps {
  opened: OpenedPage
  frame: Frame
  store: AnswerStore
  reader: Reader
  fault: Fault
}

/** The whole visible site, the same tree on the server and in the browser. The frame stays when a page fails. */
export function Screen({ opened, frame, store, reader, fault }: ScreenProps) {
  const { page, answers, request, posted } = opened
  const FrameView = frame.View
  const PageView = page.View
  return (
    <AnswersContext value={store}>
      <ReaderContext value={reader}>
        <ErrorBoundary key={reader.address} fault={fault}>
          <FrameView {...opened.frame}>
            <ErrorBoundary key={reader.address} fault={fault}>
              <PageView {...answers} {...request} posted={posted} />
            </ErrorBoundary>
          </FrameView>
        </ErrorBoundary>
      </ReaderContext>
    </AnswersContext>
  )
}
