import { useEffect } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { readLayout } from './layout.ts'

const key = 'beforeResizeLayout'

/** On a narrow screen there is one layout for all; a wide one gets back what it had before, for this visit. */
export function useLayoutBeforeResize(narrow: boolean): void {
  const { layout } = useOffice()
  useEffect(() => {
    try {
      if (narrow) return sessionStorage.setItem(key, JSON.stringify(partOf(layout.read())))
      const former: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      sessionStorage.removeItem(key)
      if (former) layout.change(partOf(readLayout({ ...layout.read(), ...former })))
    } catch {
      // Without storage a wide screen has the layout that is stored on the server.
    }
  }, [narrow, layout])
}

const partOf = ({ layoutMode, menuCollapse }: ReturnType<typeof readLayout>) => ({ layoutMode, menuCollapse })
