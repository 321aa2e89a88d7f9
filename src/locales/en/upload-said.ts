import type { uploadSaid as zh } from '#locales/zh-cn/upload-said.ts'
import type { Translation } from '#locales/translation.ts'

export const uploadSaid: Translation<typeof zh> = {
  tellingTrack:
    'The film contains where it was taken. Export it without data of the place and upload it again',
  refused: '“{name}”: {words}',
  allowed: '{refused} (allowed: {types})',
  tooManyPixels: 'The picture is too large: at most {max} million pixels',
  noRoomLeft: 'Your room for files is full ({max} MiB)',
  inUse: 'Used {count,in one place|in # places} ({what}), so it cannot be deleted',
  fileGone: 'The file itself is gone, so this row cannot be brought back',
  storeAway: 'The store of the files does not answer, so nothing was stored. Please try again shortly',
  notAnnounced: 'This upload was not announced, is over, or was taken already. Please begin it again',
  notArrived: 'The file has not arrived in the store, or not all of it',
  changed: 'The file that arrived is not the one that was sent. Please send it again',
  beingChecked: 'The file is still being checked. Please ask again in a moment',
  anotherFile: 'This is not the file of that upload. Choose the same file, or give that upload up',
  notDirect: 'Files are sent through the server here',
}
