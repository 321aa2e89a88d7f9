import { MemberSessions } from '#features/sessions/public/MemberSessions.tsx'
import { MemberFactors } from '#features/sign-in/public/MemberFactors.tsx'
import { PasswordForm } from '#features/account/PasswordForm.tsx'

/** A new password signs out every device, so the list of devices is below. */
export function PasswordAndDevices() {
  return (
    <>
      <PasswordForm />
      <MemberFactors />
      <MemberSessions />
    </>
  )
}
