import { useEffect, useState } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { useExclusive } from './use-exclusive.ts'
import styles from '#features/sign-in/member-sign-in.module.css'

interface MemberSendCodeProps {
  ready?: boolean
  send: () => Promise<boolean>
}

/** Sends a code, and waits a minute before it can send another one. */
export function MemberSendCode({ ready = true, send }: MemberSendCodeProps) {
  const { t } = useReader()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const sending = useExclusive(async () => {
    if (await send()) setLeft(60)
  })
  return (
    <button
      type="button"
      className={styles.code}
      disabled={!ready || left > 0}
      onClick={() => void sending.run()}
    >
      {left > 0 ? t('member.again', { seconds: left }) : t('member.sendCode')}
    </button>
  )
}
