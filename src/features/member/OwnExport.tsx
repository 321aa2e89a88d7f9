/** What the centre knows of a member, to take home. */
export function OwnExport() {
  return null
}
