/** The file that was chosen is not the one whose upload was to go on. */
export class AnotherFile extends Error {}
