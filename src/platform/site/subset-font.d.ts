declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'sfnt' | 'truetype'
    noHinting?: boolean
    keepFeatures?: string[]
    dropTables?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
