import { MemberSessions } from '#features/sessions/public/MemberSessions.tsx'
import { PasswordForm } from '#features/account/PasswordForm.tsx'

/** A new password signs out every device, so the list of devices is below. */
export function PasswordAndDevices() {
  return (
    <>
      <PasswordForm />
      <MemberSessions />
    </>
  )
}
