/** Exactly one address without a display name, so that it cannot contain a second recipient or a header. */
export function refuseBadAddress(address: string): void {
  if (address.length > 254 || !/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()"\\]+$/.test(address)) {
    throw new Error(`A letter cannot be sent to ${JSON.stringify(address.slice(0, 100))}`)
  }
}

export function refuseBadNumber(number: string): void {
  if (!/^\+?\d[\d -]{3,24}$/.test(number)) {
    throw new Error(`A message cannot be sent to ${JSON.stringify(number.slice(0, 100))}`)
  }
}

export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Many mail servers put what is addressed to `name+anything` into the mailbox of `name`, and the largest one leaves out
 * dots. Telephone numbers and other accounts stay as they are.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
  return /@g(?:oogle)?mail\.com$/.test(plain) ? plain.replace(/\.(?=[^@]*@)/g, '') : plain
}
