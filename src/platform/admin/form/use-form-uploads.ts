import { useOffice } from '#platform/admin/office.ts'
import { useFieldTools, type FieldTools } from '#platform/fields/field-tools.ts'

/** What is uploaded in a form and not kept by it is removed again when the form ends. */
export function useFormUploads() {
  const { drafts } = useOffice()
  const tools = useFieldTools()
  return {
    /** The tools for the fields of the form of this name. */
    toolsFor: (name: string): FieldTools => ({
      ...tools,
      async upload(file, options) {
        const address = await tools.upload(file, options)
        drafts.noteUpload(name, address)
        return address
      },
    }),
    /** The form was saved with these values, or left without any. */
    finish(name: string, saved: object = {}) {
      const words = JSON.stringify(saved)
      const left = drafts.finish(name).filter((address) => !words.includes(address))
      if (left.length > 0) tools.releaseUploads(left)
    },
    /** A draft that waits for a decision keeps its files. */
    isOffered: (name: string) => drafts.read(name) !== null,
  }
}
