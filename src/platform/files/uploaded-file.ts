/** An uploaded file. It stays in the incoming folder until its call is answered, and is then deleted. */
export interface UploadedFile {
  path: string
  /** The name from its sender; never a path on our disk. */
  name: string
  /** The type that its sender declared; the content decides the real one. */
  type: string
  size: number
  /** Cut off because it was larger than allowed. */
  truncated: boolean
}
