import { useState } from 'react'
import { paths } from '#paths.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { download } from '#platform/call/download.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { holderWords } from './holder-words.ts'
import {
  memberCertificatesCalls,
  type MemberCertificate,
} from '#features/certificate/member-certificates.calls.ts'

/** What a holder does with a certificate: open its page, download it, and copy its link. */
export function useCertificateWays({ id, code }: MemberCertificate) {
  const { locale } = useReader()
  const call = useCaller()
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const page = link(paths.certificate, { code }, locale)

  async function downloadPdf(): Promise<void> {
    if (busy) return
    setBusy(true)
    say(
      await download(call, memberCertificatesCalls.certificateFile, { id }).then(
        () => '',
        ({ message }: Error) => message,
      ),
    )
    setBusy(false)
  }

  const copyButton = {
    address: page,
    onResult: say,
    copied: labelIn(holderWords.copied, locale),
    notCopied: labelIn(holderWords.notCopied, locale),
  }
  return { page, said, say, busy, downloadPdf: () => void downloadPdf(), copyButton }
}
