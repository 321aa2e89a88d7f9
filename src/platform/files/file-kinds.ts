interface FileKind {
  type: string
  /** The browser may show it inline; everything else is only ever saved. */
  shown?: boolean
  picture?: boolean
}

/** Every kind of file that may be uploaded, whatever the settings say. None of them can run in a browser. */
export const fileKinds = {
  jpg: { type: 'image/jpeg', shown: true, picture: true },
  jpeg: { type: 'image/jpeg', shown: true, picture: true },
  png: { type: 'image/png', shown: true, picture: true },
  gif: { type: 'image/gif', shown: true, picture: true },
  webp: { type: 'image/webp', shown: true, picture: true },
  bmp: { type: 'image/bmp', shown: true, picture: true },
  avif: { type: 'image/avif', shown: true, picture: true },
  mp4: { type: 'video/mp4', shown: true },
  webm: { type: 'video/webm', shown: true },
  mp3: { type: 'audio/mpeg', shown: true },
  m4a: { type: 'audio/mp4', shown: true },
  wav: { type: 'audio/wav', shown: true },
  vtt: { type: 'text/vtt; charset=utf-8', shown: true },
  pdf: { type: 'application/pdf', shown: true },
  zip: { type: 'application/zip' },
  rar: { type: 'application/vnd.rar' },
  doc: { type: 'application/msword' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { type: 'application/vnd.ms-excel' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  txt: { type: 'text/plain; charset=utf-8' },
} as const satisfies Record<string, FileKind>

export type Ending = keyof typeof fileKinds

export const kindOf = (ending: Ending): FileKind => fileKinds[ending]

export function endingOf(name: string): Ending | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileKinds, ending) ? (ending as Ending) : null
}
