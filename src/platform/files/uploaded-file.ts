/** A file that just came in. It lies in the incoming folder until its call is answered, and then it is gone. */
export interface UploadedFile {
  path: string
  /** As its sender called it; never a place on our disk. */
  name: string
  /** As its sender declared it; what it is, its content says. */
  type: string
  size: number
  /** Cut off because it was larger than allowed. */
  truncated: boolean
}
