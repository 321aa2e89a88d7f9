import * as z from 'zod/mini'

/** Files of this site and nothing else: an address that could run code or track readers never gets in. */
const own = /^\/(?:files|ink|media)\/(?!_private\/)[\w\-./%]+$/

const ownPrivate = /^\/files\/_private\/[\w-]+\.[a-z\d]{1,5}$/

/** The endings of what a page can show as a picture. */
const picture = /\.(?:jpe?g|png|gif|webp|bmp|avif|svg)$/i

export const storedAddress = addressOf('valid.files', isOwn)
export const pictureAddress = addressOf('valid.picture', isOwnPicture)
export const storedAddresses = addressesOf('valid.files', isOwn)
export const privateAddresses = addressesOf('valid.files', (text) => ownPrivate.test(text))
export const pictureAddresses = addressesOf('valid.picture', isOwnPicture)

type AddressTest = (text: string) => boolean

function addressOf(message: string, isRight: AddressTest) {
  return z.string(message).check(
    z.trim(),
    z.maxLength(300, 'valid.tooLong'),
    z.refine((text) => text === '' || isRight(text), message),
  )
}

/** Several, joined by commas as they are stored. */
function addressesOf(message: string, isRight: AddressTest) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())], message),
    z.transform((value, context) => {
      const all = (Array.isArray(value) ? value : value.split(',')).map((text) => text.trim()).filter(Boolean)
      if (all.length <= 50 && all.every(isRight)) return all.join(',')
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )
}

function isOwn(text: string): boolean {
  return own.test(text) && !text.includes('..')
}

function isOwnPicture(text: string): boolean {
  return isOwn(text) && picture.test(text)
}
